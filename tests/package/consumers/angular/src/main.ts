import { Component, provideZonelessChangeDetection, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { run } from "../questions.js";

@Component({ selector: "app-root", template: "Best move: {{ best() }}" })
class App {
  readonly best = signal("");

  constructor() {
    const result = run().catch((error) => ({ error: String(error), code: error.code }));
    Object.assign(globalThis, { result });
    void result.then((answer) => this.best.set("best" in answer ? answer.best : answer.error));
  }
}

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
