import { sharedModules } from "@pipelark/tooling/vite/sharedModules";
import { expect, it } from "vitest";
import { sharedLibraries } from "./federation.ts";

it("provides what remotes are built to find here, in versions that they take", () => {
  const majors = Object.entries(sharedLibraries).map(([name, { version }]) => [name, `^${version.split(".")[0]}.0.0`]);
  const wanted = Object.entries(sharedModules).map(([name, { requiredVersion }]) => [name, requiredVersion]);
  expect(Object.fromEntries(majors)).toEqual(Object.fromEntries(wanted));
});
