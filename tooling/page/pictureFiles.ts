import { createHash } from "node:crypto";
import type { PublicSettings } from "./publicSettings.ts";

const path = /"(\/pictures\/[0-9a-f]{32}\.(?:jpg|png))"/g;

/** Returns the paths of the uploaded pictures that the settings name, sorted. */
export function picturePathsIn({ site_setting }: Pick<PublicSettings, "site_setting">): string[] {
  const named = [...JSON.stringify(site_setting.map(({ value }) => value)).matchAll(path)];
  return [...new Set(named.map(([, found = ""]) => found))].toSorted((one, other) => (one < other ? -1 : 1));
}

/** Returns the files of the uploaded pictures. A row whose path does not name its content is left out. */
export function pictureFiles({ site_picture = [] }: PublicSettings): Map<string, Buffer> {
  return new Map(
    site_picture.flatMap(({ path: named, picture }) => {
      const content = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
      const kind = content[0] === 0xff ? "jpg" : "png";
      return named === `/pictures/${hash}.${kind}` ? [[named.slice(1), content] as const] : [];
    }),
  );
}
