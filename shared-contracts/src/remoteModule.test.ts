import { expect, it } from "vitest";
import { isRemoteModule } from "./remoteModule.ts";

it("knows a remote", () => {
  expect(isRemoteModule({ contract: "1.0", start: () => ({ routes: [] }) })).toBe(true);
});

it.each([
  ["nothing", undefined],
  ["null", null],
  ["a text", "remote"],
  ["a function", () => undefined],
  ["an empty object", {}],
  ["a contract that is a number", { contract: 1, start: () => undefined }],
  ["a start that is no function", { contract: "1.0", start: {} }],
])("does not take %s for a remote", (_, candidate) => {
  expect(isRemoteModule(candidate)).toBe(false);
});
