import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { nextPageOf, type PagedReading } from "./reading.ts";

export type MorePagesProps = {
  query: PagedReading;
  /** How many rows there are by now: "150 payments". */
  count: string;
  /** The next page is read when the end comes near. */
  isAutomatic?: boolean;
};

/** The end of a list in pages: how many rows there are, and the next ones. */
export function MorePages({ query, count, isAutomatic = false }: MorePagesProps) {
  return <LoadMore {...nextPageOf(query, isAutomatic)} count={count} />;
}
