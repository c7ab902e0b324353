import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const source = new URL("../portraits/", import.meta.url);
const target = new URL("../src/features/founders/portraits/", import.meta.url);

const people = ["noor", "elias"];

/** A portrait is 160 units wide on the page: one file for plain screens, one for dense ones. */
const unitsWide = 160;
const widths = [160, 320];

/** Lowest qualities at which the edges of these flat drawings stay clean. */
const formats = { avif: { quality: 58, effort: 9 }, webp: { quality: 82, alphaQuality: 90, effort: 6 } };

await mkdir(target, { recursive: true });
for (const person of people) {
  const svg = await readFile(new URL(`${person}.svg`, source));
  for (const width of widths) {
    // Rendered at four times the size and scaled down, so that thin strokes stay smooth.
    const drawing = await sharp(svg, { density: (72 * width * 4) / unitsWide })
      .resize({ width })
      .png()
      .toBuffer();
    const files = {
      avif: await sharp(drawing).avif(formats.avif).toBuffer(),
      webp: await sharp(drawing).webp(formats.webp).toBuffer(),
    };
    for (const [format, file] of Object.entries(files)) {
      const name = `${person}-${width}.${format}`;
      await writeFile(new URL(name, target), file);
      console.log(name, `${file.length} bytes`);
    }
  }
}
