import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readFontMetrics } from "./fontMetrics.ts";

const targetFolder = new URL("../src/fonts/", import.meta.url);

/** Printable ASCII, typographic punctuation, and the letters of western European names. */
const characters =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index)) +
  "\u00a0©·×–—‘’“”…•→€£ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽž";

/** Kerning and tabular figures; other features are not used. */
const keepFeatures = ["kern", "tnum"];

/** Headlines use one weight, so dropping the axis halves their file. */
const families = [
  { package: "bricolage-grotesque", weights: 600, measuredAt: [600] },
  { package: "instrument-sans", weights: { min: 400, max: 600 }, measuredAt: [400, 500, 600] },
];

await mkdir(targetFolder, { recursive: true });
for (const family of families) {
  const folder = new URL(`../node_modules/@fontsource-variable/${family.package}/`, import.meta.url);
  const whole = await readFile(new URL(`files/${family.package}-latin-wght-normal.woff2`, folder));

  const subset = await subsetFont(whole, characters, {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures,
    variationAxes: { wght: family.weights },
  });
  await writeFile(new URL(`${family.package}.woff2`, targetFolder), subset);
  await copyFile(new URL("LICENSE", folder), new URL(`${family.package}.OFL.txt`, targetFolder));

  console.log(family.package, `${subset.length} bytes`);
  for (const weight of family.measuredAt) {
    const instance = await subsetFont(whole, characters, { targetFormat: "sfnt", variationAxes: { wght: weight } });
    console.log(weight, readFontMetrics(instance));
  }
}
