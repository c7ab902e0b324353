import { describe, expect, it } from "vitest";
import { type ColorName, darkColors, lightColors } from "./themeValues.ts";

/** WCAG contrast ratio of two opaque colours given as #rrggbb. */
function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Each text colour with every surface that it may be on. */
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

/** Colours that must be visible but are not text: field borders, focus ring, marks on the night band. */
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
