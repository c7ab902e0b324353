import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { brotliSize, integrityOf, listFiles, writeSiteFile } from "./siteFiles.ts";

const root = mkdtempSync(join(tmpdir(), "site-files-"));

afterAll(() => rmSync(root, { recursive: true }));

it("hashes content as browsers do for integrity", () => {
  expect(integrityOf("")).toBe("sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  expect(integrityOf(Buffer.from("alert(1)"))).toBe(integrityOf("alert(1)"));
});

it("writes text with both compressed forms beside it", () => {
  const file = join(root, "a/b/page.html");
  const content = "<p>same</p>".repeat(100);
  writeSiteFile(file, content);
  expect(readFileSync(file, "utf8")).toBe(content);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(content);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(content);
  expect(brotliSize(file)).toBeLessThan(100);
});

it("does not compress what is compressed already", () => {
  writeSiteFile(join(root, "font.woff2"), Buffer.from([1, 2, 3]));
  expect(existsSync(join(root, "font.woff2.br"))).toBe(false);
});

it("lists the files of a folder and of those in it, sorted", () => {
  const folder = mkdtempSync(join(root, "list-"));
  writeSiteFile(join(folder, "z.bin"), "");
  writeSiteFile(join(folder, "deep/er/a.bin"), "");
  writeFileSync(join(folder, "b.bin"), "");
  expect(listFiles(folder)).toEqual(["b.bin", "deep/er/a.bin", "z.bin"]);
});
