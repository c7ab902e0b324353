import { expect, it } from "vitest";
import { assertFiles } from "./versionFiles.ts";

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
  ["is the list of the files", "integrity.json"],
  ["is another file's but for capitals", "Main.js"],
])("refuses a file whose name %s: %j", (_what, file) => {
  expect(() => assertFiles("remote-booking", ["main.js", file])).toThrow("remote-booking brings");
});
