import { expect, test, vi } from "vitest";
import { loadOnce } from "./load_once";

test("callers share one load, and after a failure the next call tries again", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("it");
  const get = loadOnce(load);
  const [one, other] = [get(), get()];
  await expect(one).rejects.toThrow("offline");
  await expect(other).rejects.toThrow("offline");
  expect(load).toHaveBeenCalledTimes(1);
  expect([await get(), await get()]).toEqual(["it", "it"]);
  expect(load).toHaveBeenCalledTimes(2);
});
