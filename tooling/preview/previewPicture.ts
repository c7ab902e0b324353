import { brand } from "@pipelark/shared-contracts/brand";
import { lightColors } from "@pipelark/shared-ui/theme/themeValues";
import { Resvg } from "@resvg/resvg-js";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "../project/layout.ts";
import { escapeHtml } from "../project/escapeHtml.ts";
import { markPath } from "../project/markPath.ts";
import { previewSize } from "./preview.ts";
import { pipelineMotif } from "./previewMotif.ts";

/** Text of a picture: a page's title and its headline, line by line. The last line is highlighted. */
type PictureText = { title: string; lines: readonly string[] };

const headlineFont = { file: "bricolage-grotesque.woff2", family: "Bricolage Grotesque", weight: 600, axes: {} };
const textFont = { file: "instrument-sans.woff2", family: "Instrument Sans", weight: 500, axes: { wght: 500 } };

/** Draws link previews as PNG files, with the brand's colors and fonts. The same text gives the same bytes. */
export async function drawPreviews(previews: readonly PictureText[]): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-preview-"));
  try {
    const words = brand.name + previews.map(({ title, lines }) => title + lines.join("")).join("");
    const fontFiles = await Promise.all(
      [headlineFont, textFont].map(async ({ file, axes }) => {
        const whole = readFileSync(join(projectRoot, "shared-ui/src/fonts", file));
        const ttf = join(folder, file.replace(".woff2", ".ttf"));
        writeFileSync(ttf, await subsetFont(whole, words, { targetFormat: "sfnt", variationAxes: axes }));
        return ttf;
      }),
    );
    return previews.map((preview) =>
      new Resvg(previewSvg(preview), { font: { fontFiles, loadSystemFonts: false } }).render().asPng(),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function previewSvg({ title, lines }: PictureText): string {
  const { width, height } = previewSize;
  const lineHeight = 92;
  const lastBaseline = 488;
  const headline = lines.map((line, index) => {
    const fromEnd = lines.length - 1 - index;
    const fill = fromEnd === 0 ? lightColors.accent : lightColors.text;
    return `<text x="72" y="${lastBaseline - fromEnd * lineHeight}" fill="${fill}">${escapeHtml(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${lightColors.page}"/>
${pipelineMotif()}
<g transform="translate(68 58) scale(2)" fill="${lightColors.accent}">${markPath()}</g>
<g font-family="${headlineFont.family}" font-weight="${headlineFont.weight}">
<text x="146" y="105" font-size="42" letter-spacing="-0.84" fill="${lightColors.text}">${brand.name}</text>
<g font-size="86" letter-spacing="-1.72">${headline.join("")}</g>
</g>
<text x="73" y="564" font-family="${textFont.family}" font-weight="${textFont.weight}" font-size="29" fill="${lightColors.textMuted}">${escapeHtml(title)}</text>
</svg>`;
}
