import { expect, it } from "vitest";
import { assertLibraries, librariesIn } from "./libraries.ts";

const shell = { version: "1.0.0-aaaa", libraries: { react: "19.3.1", "styled-components": "6.1.0" } };
const check = (needs?: Record<string, string>) => () => assertLibraries("remote-booking 1.0.0-bbbb", { needs, shell });

it("reads what a remote was built against from its modules, in whatever quotes, and nothing else", () => {
  const modules = [
    'import"./runtime.js";const a={react:r(`react`,`19.3.1`,`default`),"react-dom":r("react-dom", "19.3.2")}',
    "r('@pipelark/shared-router','1.0.0');r(`lodash`,`4.0.0`);r(`styled-components`,version)",
  ];
  expect(librariesIn(modules)).toEqual({ react: "19.3.1", "react-dom": "19.3.2", "@pipelark/shared-router": "1.0.0" });
  expect(librariesIn([])).toEqual({});
});

it.each<Record<string, string> | undefined>([
  { react: "19.3.0" },
  { react: "19.3.9" },
  { react: "19.0.0", "styled-components": "6.1.4" },
  undefined,
])("lets a remote through that needs %j", (needs) => {
  expect(check(needs)).not.toThrow();
});

it.each<Record<string, string>>([
  { react: "19.4.0" },
  { react: "20.0.0" },
  { react: "18.3.1" },
  { "styled-components": "6.2.0" },
])("refuses a remote that needs %j, and names both versions", (needs) => {
  expect(check(needs)).toThrow(/^remote-booking 1\.0\.0-bbbb was built with .* the shell 1\.0\.0-aaaa has /);
});
