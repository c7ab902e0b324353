import type { Plugin } from "vite";

const foreignWords =
  /\/react-(?:aria|stately|aria-components)\/dist\/.*\/intl\/(?:.*\/)?(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Leaves out the words that React Aria says in 33 other languages, a fifth of its bytes: the product speaks English (ADR 015). */
export function englishOnly(): Plugin {
  return {
    name: "pipelark:english-only",
    apply: "build",
    enforce: "pre",
    load: (id) => (foreignWords.test(id) ? "export default undefined;" : undefined),
  };
}
