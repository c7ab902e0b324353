import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "../../project/layout.ts";

type DocumentFonts = { text: Buffer; strong: Buffer; title: Buffer };

/** What the pages' own fonts have: Latin-1, typographic punctuation and the euro. */
const drawn =
  /[\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2212\n]/;
const characters = Array.from({ length: 0x22_13 }, (_, code) => String.fromCodePoint(code))
  .filter((character) => drawn.test(character))
  .join("");
/** Letters without a form that leaves their mark away. */
const plainLetters: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", Ħ: "H", ħ: "h" };

/** Writes letters that the fonts lack without their marks, and signs of other scripts as "?", so that every missing character is visible. */
export function drawable(text: string): string {
  return Array.from(text.normalize("NFC"), (character) => {
    if (drawn.test(character)) return character;
    const plain = plainLetters[character] ?? character.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return drawn.test(plain) ? plain : "?";
  }).join("");
}

let loaded: Promise<DocumentFonts> | undefined;

/** Reads the fonts of the pages as TrueType, which pdfkit embeds. The same bytes each time, so that a document's hash is stable. */
export function loadDocumentFonts(): Promise<DocumentFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<DocumentFonts> {
  const [text, strong, title] = await Promise.all([
    read("instrument-sans.woff2", { wght: 400 }),
    read("instrument-sans.woff2", { wght: 600 }),
    read("bricolage-grotesque.woff2"),
  ]);
  return { text, strong, title };
}

async function read(file: string, axes: Record<string, number> = {}): Promise<Buffer> {
  const bytes = await readFile(join(projectRoot, "shared-ui/src/fonts", file));
  return Buffer.from(await subsetFont(bytes, characters, { targetFormat: "sfnt", variationAxes: axes }));
}
