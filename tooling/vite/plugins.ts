import type { Plugin } from "vite";

/** Warnings of the bundler, without those about the time of plugins, which every build on a busy machine triggers. */
export const buildChecks = { bundlerTimings: false };

const foreignWords =
  /\/react-(?:aria|stately|aria-components)\/dist\/.*\/intl\/(?:.*\/)?(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Removes React Aria's texts in 33 other languages, a fifth of its bytes: the product is in English (ADR 015). */
export function englishOnly(): Plugin {
  return {
    name: "pipelark:english-only",
    apply: "build",
    enforce: "pre",
    load: (id) => (foreignWords.test(id) ? "export default undefined;" : undefined),
  };
}

const plainImport = "\0pipelark:plain-import";

/**
 * Keeps `import()` as in the source. Vite wraps each in a helper of 0.8 KB (brotli) that preloads style sheets and
 * modules; here there are no style sheets, and each page names its modules itself.
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
