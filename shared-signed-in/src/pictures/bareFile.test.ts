import { expect, it } from "vitest";
import { bareFile } from "./bareFile.ts";

const scan = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];
const tables = [0xff, 0xdb, 0, 3, 7];

function uri(kind: string, bytes: readonly number[]): string {
  return `data:image/${kind};base64,${btoa(String.fromCharCode(...bytes))}`;
}

function chunk(kind: string, content: readonly number[] = []): number[] {
  return [0, 0, 0, content.length, ...[...kind].map((sign) => sign.charCodeAt(0)), ...content, 0, 0, 0, 0];
}

it("takes EXIF, profiles and comments out of a JPEG, and leaves its tables and its data", () => {
  const added = [0xe1, 0xe2, 0xfe].flatMap((kind) => [0xff, kind, 0, 4, 65, 66]);
  const bare = uri("jpeg", [0xff, 0xd8, ...tables, ...scan]);
  expect(bareFile(uri("jpeg", [0xff, 0xd8, ...added, ...tables, ...added, ...scan]))).toBe(bare);
  expect(bareFile(bare)).toBe(bare);
});

it("takes EXIF and texts out of a PNG", () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
  const content = [chunk("IHDR", [1]), chunk("IDAT", [2, 3]), chunk("IEND")];
  const bare = uri("png", [...signature, ...content.flat()]);
  const added = [chunk("eXIf", [1]), chunk("tEXt", [65]), chunk("iDOT")].flat();
  expect(
    bareFile(uri("png", [...signature, ...content.flatMap((one) => [...one, ...(one[4] === 73 ? added : [])])])),
  ).toBe(bare);
  expect(bareFile(bare)).toBe(bare);
});

it("returns what it does not understand", () => {
  expect(bareFile("data:image/jpeg;base64,/9j/AAAA")).toBe("data:image/jpeg;base64,/9j/AAAA");
});
