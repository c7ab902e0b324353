import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { pictureFiles, picturePathsIn } from "./pictureFiles.ts";
import { builtInSettings } from "./publicSettings.ts";

const content = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]);
const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
const path = `/pictures/${hash}.jpg`;
const picture = `data:image/jpeg;base64,${content.toString("base64")}`;

it("finds each uploaded picture that a setting names once, and no other address", () => {
  const values = [path, { src: path, alt: "x" }, [null, `https://a.example${path}`], "/pictures/../index.html", null];
  const site_setting = values.map((value, index) => ({ key: `key_${index}`, value, updated_at: null }));
  expect(picturePathsIn({ site_setting })).toEqual([path]);
});

it("writes a picture to the path that names its content", () => {
  const files = pictureFiles({ ...builtInSettings, site_picture: [{ path, picture }] });
  expect([...files]).toEqual([[path.slice(1), content]]);
  expect(pictureFiles(builtInSettings).size).toBe(0);
});

it.each(["/index.html", "/pictures/../index.html", `/pictures/${"0".repeat(32)}.jpg`, path.replace("jpg", "png")])(
  "writes nothing to %s, which does not name the content",
  (other) => {
    expect(pictureFiles({ ...builtInSettings, site_picture: [{ path: other, picture }] }).size).toBe(0);
  },
);
