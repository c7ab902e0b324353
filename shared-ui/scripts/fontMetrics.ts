/** A font's vertical metrics, as shares of the em. */
type FontMetrics = { ascent: number; descent: number; lineGap: number };

/** Reads the metrics for a matching fallback font from an uncompressed TrueType file. */
export function readFontMetrics(file: Uint8Array): FontMetrics {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const head = tableOffset(view, "head");
  const hhea = tableOffset(view, "hhea");
  const unitsPerEm = view.getUint16(head + 18);
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(hhea + 8) / unitsPerEm,
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
