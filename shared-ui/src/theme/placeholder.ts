const ink = "#f6f5ef";
const disc = "#2c6b52";

/**
 * Placeholder of an image that cannot be shown: a plain disc, 40×40, with the initial of `name`, as a data URI. Its two colours are fixed, because an
 * image cannot use the page's tokens; they fit both themes.
 */
export function placeholder(name: string): string {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "";
  const letter = /[\p{L}\p{N}]/u.test(initial) ? initial : "";
  return drawing(
    `<text x="20" y="26" font-family="sans-serif" font-size="18" font-weight="600" text-anchor="middle" fill="${ink}">${letter}</text>`,
  );
}

function drawing(onTheDisc: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20" fill="${disc}"/>${onTheDisc}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The same without an initial, for page scripts. */
export const plainPlaceholder = drawing("");
