import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { globalCss } from "./src/theme/globalCss.ts";

/** The global style stands in the gallery's page as in a released one: the page's policy knows it by its hash. */
function globalStyle(): Plugin {
  return {
    name: "pipelark:gallery-style",
    transformIndexHtml: () => [{ tag: "style", children: globalCss(""), injectTo: "head" }],
  };
}

export default defineConfig({ plugins: [react(), globalStyle()], publicDir: "src/fonts" });
