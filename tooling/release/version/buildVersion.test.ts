import { expect, it } from "vitest";
import { sharedLibraries } from "./buildVersion.ts";

it("knows what the shell brings", () => {
  expect(sharedLibraries()).toMatchObject({ react: expect.stringMatching(/^19\./) });
});
