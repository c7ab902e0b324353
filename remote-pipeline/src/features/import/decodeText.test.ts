import { expect, it } from "vitest";
import { decodeText } from "./decodeText.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const plain = "Name\nJürgen Müller\n";

it.each([
  ["UTF-8", [...bytesOf(plain)]],
  ["UTF-8", [0xef, 0xbb, 0xbf, ...bytesOf(plain)]],
  ["UTF-16", [0xff, 0xfe, ...utf16(plain)]],
  ["UTF-16", [0xfe, 0xff, ...utf16(plain, true)]],
  ["Windows-1252", Array.from(plain, (letter) => letter.charCodeAt(0))],
])("reads %s", (encoding, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ kind: "text", encoding, text: plain });
});

it.each([
  ["nothing", [], "This file is empty."],
  ["a workbook that was renamed", [0x50, 0x4b, 3, 4, 0, 0], "an Excel workbook or another packed file"],
  ["a PDF", [...bytesOf("%PDF-1.7")], "a PDF"],
  ["NUL bytes", [...bytesOf("Name\nAnn\0Lee\n")], "NUL bytes"],
  ["UTF-16 without a mark", utf16(plain), "UTF-16 without a byte order mark"],
  ["half of a UTF-16 character", [0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8], "not valid UTF-16"],
  ["a byte that Windows-1252 does not have", [0x41, 0x81, 0xfc], "The encoding of this file is unknown"],
  ["UTF-8 with a bad byte", [...bytesOf("Jürgen Müller, Zoë"), 0xff], "The encoding of this file is unknown"],
])("refuses %s in words", (_, bytes, words) => {
  const answer = decodeText(new Uint8Array(bytes));
  expect(answer.kind === "refused" && answer.problem).toContain(words);
});

function utf16(text: string, isBig = false): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => {
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
}
