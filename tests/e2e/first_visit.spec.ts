/** What a first visit downloads, in every browser. */

import { expect } from "@playwright/test";
import { BROWSERS } from "./drivers";
import { NETWORK, WASM } from "./faulty_files";
import { test } from "./shared_drivers";
import { SiteServer } from "./site_server";
import { WebDriverPage } from "./webdriver_page";

for (const browser of BROWSERS)
  test(`${browser} asks for the engine and for its network once`, async ({ drivers }) => {
    const server = await SiteServer.open();
    const driver = await drivers.open(browser);
    await new WebDriverPage(driver).open(server.url, true);
    const { asked } = server;
    // After the visit, the service worker asks for every file.
    const visit = asked.includes("service_worker.js")
      ? asked.slice(0, asked.indexOf("service_worker.js"))
      : asked;
    for (const file of [WASM, NETWORK]) expect(visit.filter((name) => file.test(`/${name}`))).toHaveLength(1);
    await drivers.close(driver);
    await server.close();
  });
