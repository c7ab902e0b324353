import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { globalCss } from "./src/theme/globalCss.ts";
import { reactAriaPolicy } from "./vite/reactAriaPolicy.ts";

/** Inlines the global style into the gallery as in a released page, because the page's policy allows it by hash. */
function globalStyle(): Plugin {
  return {
    name: "pipelark:gallery-style",
    transformIndexHtml: () => [{ tag: "style", children: globalCss(""), injectTo: "head" }],
  };
}

export default defineConfig({ plugins: [react(), reactAriaPolicy(), globalStyle()], publicDir: "src/fonts" });
