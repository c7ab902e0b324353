import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exampleLeads } from "./exampleLeads.ts";

it("is the example of the documentation, which a test of the database runs", () => {
  expect(readFileSync(join(process.cwd(), "docs/integrations.md"), "utf8")).toContain(exampleLeads);
});
