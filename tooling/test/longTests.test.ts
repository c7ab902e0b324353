import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/layout.ts";
import { longTests } from "./longTests.ts";

const files = [...longTests.unit, ...longTests.journeys.map((name) => `e2e/journeys/${name}`)];

it.each(files)("%s is there: a file that moved would run neither with the others nor after them", (file) => {
  expect(existsSync(join(projectRoot, file))).toBe(true);
});
