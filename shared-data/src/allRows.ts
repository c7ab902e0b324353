import type { InfiniteData } from "@tanstack/react-query";

/** Creates the `select` of a paged query: the rows of all loaded pages as one list. */
export function allRows<Page, Row>(rowsOf: (page: Page) => readonly Row[]) {
  return ({ pages }: InfiniteData<Page>): Row[] => pages.flatMap((page) => rowsOf(page));
}
