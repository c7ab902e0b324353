/** A font's vertical metrics and mean letter width, as shares of the em. */
type FontMetrics = { ascent: number; descent: number; lineGap: number; meanWidth: number };

/** Letters weighted by their frequency in English text. */
const sample =
  "We find the companies that match your ideal client. Our researchers check every one, and you pay only when a deal closes. " +
  "Wake up to meetings with people who can sign.";

/** Reads the metrics for a matching fallback font from an uncompressed TrueType file. */
export function readFontMetrics(file: Uint8Array): FontMetrics {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const head = tableOffset(view, "head");
  const hhea = tableOffset(view, "hhea");
  const unitsPerEm = view.getUint16(head + 18);
  const widths = [...sample].map((character) => advanceOf(view, character.codePointAt(0) ?? 32));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(hhea + 8) / unitsPerEm,
    meanWidth: total / widths.length / unitsPerEm,
  };
}

function tableOffset(view: DataView, tag: string): number {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCodePoint(...[0, 1, 2, 3].map((place) => view.getUint8(record + place)));
    if (name === tag) return view.getUint32(record + 8);
  }
  throw new Error(`The font has no table "${tag}"`);
}

function advanceOf(view: DataView, codePoint: number): number {
  const lastWithOwnWidth = view.getUint16(tableOffset(view, "hhea") + 34) - 1;
  const glyph = Math.min(glyphOf(view, codePoint), lastWithOwnWidth);
  return view.getUint16(tableOffset(view, "hmtx") + glyph * 4);
}

/** Looks up a character in the format 4 subtable, which every web font has. */
function glyphOf(view: DataView, codePoint: number): number {
  const table = formatFourTable(view);
  const segments = view.getUint16(table + 6) / 2;
  for (let index = 0; index < segments; index += 1) {
    const end = view.getUint16(table + 14 + index * 2);
    if (codePoint > end) continue;
    const start = view.getUint16(table + 16 + (segments + index) * 2);
    if (codePoint < start) return 0;
    const delta = view.getInt16(table + 16 + (2 * segments + index) * 2);
    const rangeAt = table + 16 + (3 * segments + index) * 2;
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    return (view.getUint16(rangeAt + range + (codePoint - start) * 2) + delta) & 0xffff;
  }
  return 0;
}

function formatFourTable(view: DataView): number {
  const cmap = tableOffset(view, "cmap");
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(subtable) === 4) return subtable;
  }
  throw new Error("The font has no format 4 character map");
}
