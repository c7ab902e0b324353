import { brand } from "@pipelark/shared-contracts/brand";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

/** Link preview of a page: the URL of its picture on this site, and its alt text. */
export type Preview = { picture: string; alt: string };

/** Size that Open Graph and Twitter ask for, in pixels. */
export const previewSize = { width: 1200, height: 630 };

/** Returns the picture of a path, among the files of the release that declares it. */
export function previewFile(path: string): string {
  return `preview${path === "/" ? "" : path.replaceAll("/", ".").replaceAll(":", "_")}.png`;
}

type ReleasedPart = {
  /** Folder of the part's live version. */
  url: string;
  routes: readonly Pick<RouteDeclaration, "path" | "access" | "preview">[];
};

/** Returns the preview of each public page: as its part declares it, otherwise that of the home page. */
export function previewsByPath(parts: readonly ReleasedPart[]): Map<string, Preview> {
  const routes = parts.flatMap(({ url, routes: own }) => own.map((route) => ({ ...route, url })));
  const declared = new Map<string, Preview>();
  for (const { url, path, preview } of routes) {
    if (preview) declared.set(path, { picture: url + previewFile(path), alt: `${brand.name}: ${preview.join(" ")}` });
  }
  const previews = new Map<string, Preview>();
  for (const { path, access } of routes) {
    const preview = declared.get(path) ?? declared.get("/");
    if (preview && access === "public") previews.set(path, preview);
  }
  return previews;
}
