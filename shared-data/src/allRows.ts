import type { InfiniteData } from "@tanstack/react-query";

/** Makes the `select` of a query in pages: the rows of all pages that were read, as one list. */
export function allRows<Page, Row>(rowsOf: (page: Page) => readonly Row[]) {
  return ({ pages }: InfiniteData<Page>): Row[] => pages.flatMap((page) => rowsOf(page));
}
