/** Chunks of a PNG that make up the picture. The server takes no others. */
const pngChunks = new Set(["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "IDAT", "IEND"]);
const startOfScan = 0xda;

/** A JPEG or PNG as a data URI without what some browsers add to their own canvas, such as EXIF. Anything else is returned as it is. */
export function bareFile(dataUri: string): string {
  const start = dataUri.indexOf(",") + 1;
  const bytes = Uint8Array.from(atob(dataUri.slice(start)), (sign) => sign.charCodeAt(0));
  const parts = bytes[0] === 0xff ? jpegParts(bytes) : pngParts(bytes);
  const kept = parts.flatMap((part) => [...part]);
  return kept.length === bytes.length ? dataUri : dataUri.slice(0, start) + btoa(kept.map(signOf).join(""));
}

function signOf(byte: number): string {
  return String.fromCharCode(byte);
}

function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)];
  let place = 2;
  while (place + 4 <= bytes.length && bytes[place] === 0xff && bytes[place + 1] !== startOfScan) {
    const kind = bytes[place + 1] ?? 0;
    const size = 2 + ((bytes[place + 2] ?? 0) << 8) + (bytes[place + 3] ?? 0);
    const isMetadata = (kind >= 0xe1 && kind <= 0xef) || kind === 0xfe;
    if (!isMetadata) parts.push(bytes.subarray(place, place + size));
    place += size;
  }
  return [...parts, bytes.subarray(place)];
}

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 8)];
  let place = 8;
  while (place + 12 <= bytes.length) {
    const view = new DataView(bytes.buffer, place);
    const size = 12 + view.getUint32(0);
    const kind = [4, 5, 6, 7].map((at) => signOf(view.getUint8(at))).join("");
    if (pngChunks.has(kind)) parts.push(bytes.subarray(place, place + size));
    place += size;
  }
  return [...parts, bytes.subarray(place)];
}
