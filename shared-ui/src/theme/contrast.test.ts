import { describe, expect, it } from "vitest";
import { contrastOf } from "./contrast.ts";
import { type ColorName, darkColors, lightColors } from "./themeValues.ts";

/** Each text colour with every surface it may stand on. */
const textPairs: Record<string, readonly ColorName[]> = {
  text: ["page", "surface", "sunken", "accentSoft", "dawnSoft"],
  textMuted: ["page", "surface", "sunken"],
  accent: ["page", "surface", "accentSoft"],
  accentStrong: ["page", "surface", "accentSoft"],
  onAccent: ["accent", "accentStrong"],
  onDawn: ["dawn", "dawnStrong"],
  onNight: ["night", "nightLine"],
  onNightMuted: ["night"],
  nightAccent: ["night"],
  danger: ["page", "surface", "dangerSoft"],
  page: ["danger", "text"],
  warn: ["page", "surface", "warnSoft"],
  info: ["page", "surface", "infoSoft"],
  ok: ["page", "surface", "okSoft"],
};

/** What must be seen but not read: borders of fields, the focus ring, the marks of the night band. */
const shapePairs: Record<string, readonly ColorName[]> = {
  fieldBorder: ["page", "surface"],
  focus: ["page", "surface", "sunken"],
  accent: ["surface", "page"],
  danger: ["surface", "dangerSoft"],
  dawn: ["night"],
};

describe.each([
  ["light", lightColors],
  ["dark", darkColors],
])("the %s theme", (_, colors) => {
  it.each(pairsOf(textPairs))("lets %s be read on %s", (front, back) => {
    expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(shapePairs))("lets %s be seen on %s", (front, back) => {
    expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(3);
  });
});

it("computes the contrast that WCAG names", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
});

function pairsOf(table: Record<string, readonly ColorName[]>): [ColorName, ColorName][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [ColorName, ColorName] => [toName(front), back]),
  );
}

function toName(name: string): ColorName {
  const known = Object.keys(lightColors).find((candidate): candidate is ColorName => candidate === name);
  if (!known) throw new Error(`There is no colour ${name}`);
  return known;
}
