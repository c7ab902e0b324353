export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export type DecodedText = { kind: "text"; text: string; encoding: Encoding } | { kind: "refused"; problem: string };

const asCsv = "Save it as CSV (UTF-8) and choose that file.";

/** First bytes of files that are renamed or chosen by mistake. */
const otherFiles: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "an Excel workbook or another packed file"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an Excel workbook (.xls)"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
  [[0x1f, 0x8b], "a compressed file"],
  [[0x89, 0x50, 0x4e, 0x47], "a picture"],
  [[0xff, 0xd8, 0xff], "a picture"],
];

/** Bytes that Windows-1252 leaves undefined. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Text of a file: UTF-8, UTF-16 with a byte order mark, or Windows-1252; anything else is refused in words. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return refused("This file is empty.");
  const other = otherFiles.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (other) return refused(`This is ${other[1]}, not a CSV file. ${asCsv}`);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, { label: "utf-16le", encoding: "UTF-16" });
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, { label: "utf-16be", encoding: "UTF-16" });
  if (bytes.includes(0)) {
    return refused(`This file contains NUL bytes: it is binary, or UTF-16 without a byte order mark. ${asCsv}`);
  }
  const text = decodedOrNull("utf-8", bytes);
  if (text !== null) return { kind: "text", text, encoding: "UTF-8" };
  if (bytes.some((byte) => undefinedBytes.has(byte)) || isBrokenUtf8(bytes)) {
    return refused(`The encoding of this file is unknown: it is neither UTF-8, UTF-16 nor Windows-1252. ${asCsv}`);
  }
  return decoded(bytes, { label: "windows-1252", encoding: "Windows-1252" });
}

function decoded(bytes: Uint8Array, { label, encoding }: { label: string; encoding: Encoding }): DecodedText {
  const text = decodedOrNull(label, bytes);
  if (text === null || text.includes("\0")) return refused(`This file is not valid ${encoding}. ${asCsv}`);
  return { kind: "text", text, encoding };
}

function decodedOrNull(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Mostly valid UTF-8 with some bad bytes, which Windows-1252 would turn into “MÃ¼ller”. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let valid = 0;
  let broken = 0;
  for (const character of text) {
    if (character === "\uFFFD") broken += 1;
    else if (character > "\u007F") valid += 1;
  }
  return valid > broken;
}

function refused(problem: string): DecodedText {
  return { kind: "refused", problem };
}
