import type { Plugin } from "vite";
import { sharedModules } from "./sharedModules.ts";

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

const sharedPackages = Object.keys(sharedModules).map((name) => `/node_modules/${name}/`);
/** A subpath of React that holds no state: each part has one, of 0.4 KB. */
const jsxRuntime = /\/react\/(cjs\/react-)?jsx-runtime\./;

/** Refuses a remote that bundles what the page has once: with a React of its own it would break when a visitor opens it. */
export function noSharedCopies(): Plugin {
  return {
    name: "pipelark:no-shared-copies",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const { fileName, modules } of chunks) {
        const copy = Object.keys(modules).find(
          (id) => sharedPackages.some((folder) => id.includes(folder)) && !jsxRuntime.test(id),
        );
        if (copy)
          this.error(`${fileName} has a copy of ${copy.split("/node_modules/").at(-1)}, which the page has once.`);
      }
    },
  };
}
