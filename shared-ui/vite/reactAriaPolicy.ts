import type { Plugin } from "vite";

/** Places of React Aria that write a style or markup as text, which a page's policy refuses: the same through the CSSOM and as plain text. */
const places: Record<string, (code: string) => string> = {
  "interactions/usePress.mjs": styleByRule,
  "overlays/usePreventScroll.mjs": styleByRule,
  "live-announcer/LiveAnnouncer.mjs": (code) => code.replaceAll(".innerHTML = ''", ".textContent = ''"),
};

const place = /\/react-aria\/dist\/private\/([a-z-]+\/\w+\.mjs)(?:\?|$)/;

function styleByRule(code: string): string {
  return code.replace(
    /style\.textContent = (`[^`]*`\.trim\(\));\s*(\w+\.head\.prepend\(style\);)/,
    "$2\nstyle.sheet?.insertRule($1);",
  );
}

/**
 * Lets React Aria run under a policy without `unsafe-inline`, with Trusted Types (ADR 015). A plugin and no patch of the package, because a patch does not
 * reach remotes in other repositories. Throws when a place is no longer there: after an upgrade, look at all three again.
 */
export function reactAriaPolicy(): Plugin {
  return {
    name: "pipelark:react-aria-policy",
    enforce: "pre",
    transform(code, id) {
      const file = id.startsWith("\0") ? null : place.exec(id.replaceAll("\\", "/"));
      const change = places[file?.[1] ?? ""];
      if (!change) return undefined;
      const changed = change(code);
      if (changed === code) this.error(`${id} no longer has the place that a page's policy refuses.`);
      return { code: changed, map: null };
    },
  };
}
