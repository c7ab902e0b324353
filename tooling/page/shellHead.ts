import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { preloadedFonts } from "@pipelark/shared-ui/theme/fontFaces";
import { globalCss } from "@pipelark/shared-ui/theme/globalCss";
import { darkColors, lightColors } from "@pipelark/shared-ui/theme/themeValues";
import { themeScript } from "@pipelark/shared-ui/theme/themeScript";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { folderUrl, projectRoot } from "../project/layout.ts";
import { versionToken } from "../vite/federation.ts";
import { packageVersionOf } from "../project/declaration.ts";
import { listFiles } from "../project/siteFiles.ts";

/**
 * Parts of the shell's release in each page: the tokens and base styles, inline scripts, the fonts of the first
 * screen, the page's color in each theme.
 */
export const shellHeadSchema = v.object({
  css: v.string(),
  themeScript: v.string(),
  /** Starts the shell on demand. With a shell of an older release without it, every page starts the shell at once. */
  starter: v.optional(v.string()),
  fonts: v.array(v.string()),
  // A shell of an older release without colors gets today's.
  pageColors: v.optional(v.object({ light: v.string(), dark: v.string() }), {
    light: lightColors.page,
    dark: darkColors.page,
  }),
});
export type ShellHead = v.InferOutput<typeof shellHeadSchema>;

/** Collects the head's parts and the font files from shared-ui; `starter` comes from the shell's build. */
export function shellHead(starter: string): { parts: ShellHead; fonts: Map<string, Buffer> } {
  const folder = join(projectRoot, "shared-ui/src/fonts");
  const base = `${folderUrl("shell", `${packageVersionOf("shell")}-${versionToken}`)}fonts`;
  const fonts = listFiles(folder)
    .filter((file) => file.endsWith(".woff2"))
    .map((file) => [`fonts/${file}`, readFileSync(join(folder, file))] as const);
  const parts: ShellHead = {
    css: globalCss(base),
    themeScript: themeScript(storageKeys.theme),
    starter,
    fonts: preloadedFonts.map((file) => `${base}/${file}`),
    pageColors: { light: lightColors.page, dark: darkColors.page },
  };
  return { parts, fonts: new Map(fonts) };
}
