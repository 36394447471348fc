/** The engine's test page, driven through WebDriver. */

import type { WebDriver } from "selenium-webdriver";
import type { Scenarios } from "./engine_page";
import { ENGINE_PAGE, PATIENCE } from "./playwright.config";

/** Opens the engine's test page. */
export async function openEngine(driver: WebDriver, page = ENGINE_PAGE): Promise<void> {
  await driver.manage().setTimeouts({ script: 80_000 });
  await driver.get(page);
  await driver.wait(() => driver.executeScript("return window.scenarios !== undefined"), PATIENCE);
}

type Result<Name extends keyof Scenarios> = Awaited<ReturnType<Scenarios[Name]>>;

/** Runs a scenario in the page. */
export async function play<Name extends keyof Scenarios>(
  driver: WebDriver,
  name: Name,
  ...args: Parameters<Scenarios[Name]>
): Promise<Result<Name>> {
  const script = `
    const settle = arguments[arguments.length - 1];
    window.scenarios[arguments[0]](...arguments[1]).then((value) => settle({ value }), (error) => settle({ error: String(error) }));
  `;
  const { value, error } = await driver.executeAsyncScript<{ value?: Result<Name>; error?: string }>(
    script,
    name,
    args,
  );
  if (error !== undefined) throw new Error(error);
  return value as Result<Name>;
}
