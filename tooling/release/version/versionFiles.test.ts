import { expect, it } from "vitest";
import { assertFiles, assertReported } from "./versionFiles.ts";

it("takes the files that builds make, wherever they lie", () => {
  const files = ["remoteEntry.js", "assets/main-B2x_@.js", "fonts/sans.woff2", "preview.png", "prerendered.json"];
  expect(() => assertFiles("remote-booking", files)).not.toThrow();
});

it.each([
  ["leads out of the folder", "../shell/main.js"],
  ["is absolute", "/main.js"],
  ["ends the script that names it", "<!--<script>/</script>.js"],
  ["holds what addresses end with", "a#b.js"],
  ["has a blank", "team photo.jpg"],
  ["has two spellings", "caf\u00e9.js"],
  ["breaks the line", "a\nb.js"],
])("refuses a file whose name %s: %j", (_what, file) => {
  expect(() => assertFiles("remote-booking", ["main.js", file])).toThrow("use only English letters");
});

it("explains why a file name is refused, in any case", () => {
  const refusal = "remote-booking contains Main.js and main.js, which are the same file on some disks.";
  expect(() => assertFiles("remote-booking", ["main.js", "Main.js"])).toThrow(refusal);
  for (const file of ["integrity.json", "Integrity.json"])
    expect(() => assertFiles("remote-booking", [file])).toThrow(
      `remote-booking contains ${file}: this name is reserved`,
    );
});

it("takes no version or path that no report may name: nobody would see how it fares", () => {
  const hash = "0a1b2c3d4e5f";
  const check = (version: string, path = "/book") => assertReported("remote-booking", { version, routes: [{ path }] });
  expect(() => check(`2026.11.22-${hash}`)).not.toThrow();
  expect(() => check(`1.0.20261122-${hash}`)).toThrow("four digits");
  expect(() => check(`1.0.0-${hash}`, `/${"a".repeat(200)}`)).toThrow("200 characters");
});
