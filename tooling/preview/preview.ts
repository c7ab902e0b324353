import { brand, type RouteDeclaration } from "@pipelark/shared-contracts";

/** How a link to a page is shown elsewhere: its picture's URL on this site, and that picture in words. */
export type Preview = { picture: string; alt: string };

/** The size of a preview's picture that Open Graph and Twitter ask for, in pixels. */
export const previewSize = { width: 1200, height: 630 };

/** The picture of a path, among the files of the release that declares it. */
export function previewFile(path: string): string {
  return `preview${path === "/" ? "" : path.replaceAll("/", ".").replaceAll(":", "_")}.png`;
}

type Released = {
  /** The folder of the part's live version. */
  url: string;
  routes: readonly Pick<RouteDeclaration, "path" | "access" | "preview">[];
};

/** How each page that everybody may open is shown: as its part declares it, else like the home page. */
export function previewsByPath(parts: readonly Released[]): Map<string, Preview> {
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
