import { globalCss } from "./globalCss.ts";

/** Adds the global style with this package's own font files, for pages that compose did not write. */
export function addGlobalStyle(): void {
  const style = document.createElement("style");
  style.textContent = globalCss(import.meta.url.replace(/\/theme\/[^/]*$/, "/fonts"));
  document.head.append(style);
}
