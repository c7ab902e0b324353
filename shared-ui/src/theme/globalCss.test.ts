import { existsSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { preloadedFonts } from "./fontFaces.ts";
import { globalCss } from "./globalCss.ts";
import * as tokens from "./tokens.ts";

const css = globalCss("/fonts");
const { breakpoint: _, ...groups } = tokens;

it.each(Object.values(groups).flatMap((group) => Object.values(group)))("defines %s", (token) => {
  const variable = /^var\((--[\w-]+)\)$/.exec(token)?.[1];
  expect(css).toContain(`${variable}:`);
});

it("uses no variable that it does not define", () => {
  for (const [, variable] of css.matchAll(/var\((--[\w-]+)\)/g)) expect(css).toContain(`${variable}:`);
});

it("takes the fonts from the folder it is told, and they are there", () => {
  for (const file of preloadedFonts) {
    expect(css).toContain(`url("/fonts/${file}")`);
    expect(existsSync(new URL(`../fonts/${file}`, import.meta.url))).toBe(true);
  }
});

it("is small enough to be inlined into every page", () => {
  expect(brotliCompressSync(css).length).toBeLessThan(2560);
});
