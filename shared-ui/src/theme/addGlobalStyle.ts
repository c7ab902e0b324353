import { globalCss } from "./globalCss.ts";

/** Puts the global style into the page, with the fonts of this package's source folder: for pages that compose did not write. */
export function addGlobalStyle(): void {
  const style = document.createElement("style");
  style.textContent = globalCss(import.meta.url.replace(/\/theme\/[^/]*$/, "/fonts"));
  document.head.append(style);
}
