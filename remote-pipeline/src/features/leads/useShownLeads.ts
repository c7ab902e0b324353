import type { PagedReading } from "@pipelark/shared-signed-in/reading";
import { useEffect } from "react";

export type ShownLeads = {
  /** Ids of the listed leads, in order. */
  ids: readonly string[];
  /** Loads the next page; null at the end, and while a page comes. */
  onMore: (() => void) | null;
};

type Options = {
  leads: readonly { id: string }[];
  /** The list, if it has pages. */
  list: PagedReading | null;
  onShow: (shown: ShownLeads) => void;
};

/** Tells the page which leads are listed, so that an open one has a next and a previous. */
export function useShownLeads({ leads, list, onShow }: Options): void {
  const ids = leads.map(({ id }) => id).join();
  const isMore = list !== null && list.hasNextPage && !list.isFetchingNextPage && list.error === null;
  const more = isMore ? list.fetchNextPage : null;
  useEffect(
    () => onShow({ ids: ids === "" ? [] : ids.split(","), onMore: more && (() => void more()) }),
    [ids, more, onShow],
  );
}
