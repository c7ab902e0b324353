import { expect, it } from "vitest";
import { clearAway } from "./site.ts";

it.each([
  [true, "Deleted remotes/booking/1.0.0-a."],
  [false, "Kept remotes/booking/1.0.0-a: it is in use again."],
])("says what became of a version when its removal answers %s", async (isGone, said) => {
  expect(await clearAway({ remove: async () => isGone }, "remotes/booking/1.0.0-a")).toBe(said);
});
