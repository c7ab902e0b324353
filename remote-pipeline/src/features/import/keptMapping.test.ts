import { expect, it } from "vitest";
import { keptMapping, storedMapping } from "./keptMapping.ts";

it("keeps the mapping of a source for a file that has its columns", () => {
  const stored = storedMapping({ email: "Contact", firm: "Where" });
  expect(keptMapping(stored, ["Where", "Contact", "More"])).toEqual({ email: "Contact", firm: "Where" });
  expect(keptMapping(stored, ["Contact"])).toBeNull();
  expect(keptMapping({ Contact: "no such field" }, ["Contact"])).toBeNull();
  expect(keptMapping({}, ["Contact"])).toBeNull();
});
