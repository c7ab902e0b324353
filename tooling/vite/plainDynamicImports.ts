import type { Plugin } from "vite";

const plainImport = "\0pipelark:plain-import";

/**
 * Leaves `import()` as the browser has it. Vite wraps each in a helper of 0.8 KB (brotli) that preloads style sheets and modules;
 * here there are no style sheets, and each page names its modules itself.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: "pipelark:plain-dynamic-imports",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("\0vite/preload-helper") ? plainImport : undefined),
    load: (id) => (id === plainImport ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
