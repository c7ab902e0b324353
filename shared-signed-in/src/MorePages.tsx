import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { nextPageOf, type PagedReading } from "./reading.ts";

export type MorePagesProps = {
  query: PagedReading;
  /** Number of loaded rows: "150 payments". */
  count: string;
  /** Loads the next page when the end comes near. */
  isAutomatic?: boolean;
};

/** End of a paged list: the number of rows and a button for more. */
export function MorePages({ query, count, isAutomatic = false }: MorePagesProps) {
  return <LoadMore {...nextPageOf(query, isAutomatic)} count={count} />;
}
