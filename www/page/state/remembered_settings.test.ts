import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recallSettings, recallView, rememberedThreads, rememberSettings } from "./remembered_settings";
import { type ScopeView, Store } from "./store";

const isView = (name: unknown): name is ScopeView => name === "rules";

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
  recallView(store, isView);
  return store;
}

test("lines, hash size, threads, depth limit, side and view survive a reload", () => {
  const store = new Store();
  rememberSettings(store);
  const { settings } = store.state;
  store.update({
    settings: { ...settings, multiPv: 3, hashMb: 64, threads: 2, depth: 12 },
    flipped: true,
    view: "rules",
  });
  const { state } = recalled();
  expect(state.settings).toEqual({ ...settings, multiPv: 3, hashMb: 64, threads: 2, depth: 12 });
  expect(rememberedThreads()).toBe(2);
  expect([state.flipped, state.view]).toEqual([true, "rules"]);
  store.update({ settings: { ...store.state.settings, depth: undefined, threads: undefined } });
  expect(recalled().state.settings).toEqual({ ...settings, multiPv: 3, hashMb: 64 });
  expect(rememberedThreads()).toBeUndefined();
});

test.each([
  "no JSON",
  "null",
  "7",
  '{"multiPv":0,"hashMb":1e9,"depth":"deep","threads":65,"flipped":1,"view":"toString"}',
  '{"multiPv":1.5,"hashMb":-1,"depth":null,"flipped":null,"view":null}',
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
