import { expect, test, vi } from "vitest";
import { Slice, subscribeAll } from "./slice";

test("a listener hears the changes of all its slices, with their new state, until it unsubscribes", () => {
  const one = new Slice<{ readonly name: string; readonly count?: number }>({ name: "one" });
  const other = new Slice({ shown: false });
  const heard = vi.fn(() => [one.state, other.state]);
  const unsubscribe = subscribeAll([one, other], heard);
  one.update({ count: 1 });
  other.update({ shown: true });
  expect(heard).toHaveNthReturnedWith(1, [{ name: "one", count: 1 }, { shown: false }]);
  expect(heard).toHaveNthReturnedWith(2, [{ name: "one", count: 1 }, { shown: true }]);
  unsubscribe();
  one.update({ count: 2 });
  other.update({ shown: false });
  expect(heard).toHaveBeenCalledTimes(2);
});
