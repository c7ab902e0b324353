import { expect, it } from "vitest";
import { clearAway } from "./site.ts";

it.each([
  [true, "remotes/booking/1.0.0-a is gone."],
  [false, "remotes/booking/1.0.0-a stays: what is live names it again."],
])("says what became of a version when its removal answers %s", async (isGone, said) => {
  expect(await clearAway({ remove: async () => isGone }, "remotes/booking/1.0.0-a")).toBe(said);
});
