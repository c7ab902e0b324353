import { expect, it } from "vitest";
import { describeFault } from "./describeFault.ts";
import { DataFault } from "./unwrap.ts";

it.each([
  ["no answer", new DataFault("offline", "Failed to fetch", { status: 0 }), "the server did not answer. Check your "],
  ["no access", new DataFault("forbidden", "JWT expired", { status: 401 }), "you don't have access. Sign out"],
  ["no such row", new DataFault("missing", "0 rows", { status: 406 }), "it could not be found."],
  ["a broken server", new DataFault("unexpected", "boom", { status: 500 }), "something went wrong on our side."],
  ["too many requests", new DataFault("unexpected", "slow down", { status: 429 }), "there were too many requests"],
  ["an error of another kind", new TypeError("x is not a function"), "something went wrong on our side."],
])("gives %s the same reason for a reading and for a change", (_, error, reason) => {
  expect(describeFault(error, { of: "your payments" })).toContain(`Your payments could not be loaded: ${reason}`);
  expect(describeFault(error, { failure: "Your name could not be saved" })).toContain(
    `Your name could not be saved: ${reason}`,
  );
});

it("says of a form that what was typed is still there, and nothing of the machinery", () => {
  const error = new DataFault("unexpected", "PGRST301 relation does not exist", { status: 500 });
  expect(describeFault(error, { failure: "The reply could not be sent", keepsText: true })).toBe(
    "The reply could not be sent: something went wrong on our side. Try again in a moment. What you typed is still here.",
  );
});
