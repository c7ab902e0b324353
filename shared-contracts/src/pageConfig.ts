import type { PageData } from "./pageData.ts";
import { pageDataElementId } from "./pageMarks.ts";

/** Addresses and key of the deployment, as compose wrote them into the page; undefined where no page data is. Short, because every public page has it. */
export function pageConfig(): PageData["config"] | undefined {
  const page: unknown = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "0");
  return isPageData(page) ? page.config : undefined;
}

/** Trusts what compose wrote: the shell's schema for it would be larger than most page scripts. */
function isPageData(page: unknown): page is PageData {
  return page instanceof Object;
}
