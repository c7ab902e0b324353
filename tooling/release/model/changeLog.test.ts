import { expect, it } from "vitest";
import { parseChanges } from "./changeLog.ts";

const change = { at: "2027-01-08T17:00:30.000Z", by: "Ada", act: "build", changed: { shell: "1.0.0-aaaaaaaaaaaa" } };

it("reads each line that is one, and counts the others", () => {
  const log = [JSON.stringify(change), "{", "", "<<<<<<< HEAD", JSON.stringify({ at: 5 }), JSON.stringify(change)];
  const { changes, unread } = parseChanges(log.join("\n"));
  expect(changes).toEqual([expect.objectContaining(change), expect.objectContaining(change)]);
  expect(unread).toBe(3);
  expect(parseChanges("")).toEqual({ changes: [], unread: 0 });
});
