/** Reports on their way to whoever reads them. Pulses only say how far the search is: the latest replaces one unread. */

import type { Report } from "../../pkg/plain/pvscope.js";

export class ReportQueue {
  readonly #reports: Report[] = [];

  push(report: Report): void {
    if (report.kind === "progress" && this.#reports.at(-1)?.kind === "progress") this.#reports.pop();
    this.#reports.push(report);
  }

  shift(): Report | undefined {
    return this.#reports.shift();
  }
}
