import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recallPanels, recallSettings, rememberedThreads, rememberSettings } from "./remembered_settings";
import { withView } from "./panels";
import { Store } from "./store";

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A store after a reload of the page. */
function recalled(): Store {
  const store = new Store();
  recallSettings(store);
  recallPanels(store);
  return store;
}

test("lines, hash size, threads, depth limit, side, panel and views survive a reload", () => {
  const store = new Store();
  rememberSettings(store);
  const { settings } = store.state;
  store.update({
    settings: { ...settings, multiPv: 3, hashMb: 64, threads: 2, depth: 12 },
    flipped: true,
    ...withView(store.state, "rules"),
  });
  store.update(withView(store.state, "collectors"));
  const { state } = recalled();
  expect(state.settings).toEqual({ ...settings, multiPv: 3, hashMb: 64, threads: 2, depth: 12 });
  expect(rememberedThreads()).toBe(2);
  expect([state.flipped, state.panel]).toEqual([true, "tools"]);
  expect(state.views).toEqual({ game: "game", why: "root", search: "rules", tools: "collectors" });
  store.update({ settings: { ...store.state.settings, depth: undefined, threads: undefined } });
  expect(recalled().state.settings).toEqual({ ...settings, multiPv: 3, hashMb: 64 });
  expect(rememberedThreads()).toBeUndefined();
});

test.each([
  "no JSON",
  "null",
  "7",
  '{"multiPv":0,"hashMb":1e9,"depth":"deep","threads":65,"flipped":1,"panel":"toString","views":["toString",7]}',
  '{"multiPv":1.5,"hashMb":-1,"depth":null,"flipped":null,"panel":null,"views":null}',
])("remembered settings that make no sense are left out: %s", (text) => {
  storage.set("pvscope-settings", text);
  expect(recalled().state).toEqual(new Store().state);
  expect(rememberedThreads()).toBeUndefined();
});

test("denied storage leaves the settings as they are", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  const store = recalled();
  expect(store.state).toEqual(new Store().state);
  rememberSettings(store);
  store.update({ flipped: true });
  expect(store.state.flipped).toBe(true);
});
