import { useEffect, useState } from "react";

type Neighbours = {
  /** Ids of the list, in order. */
  ids: readonly string[];
  /** Loads the next page; null at the end, and while a page comes. */
  onMore: (() => void) | null;
  open: string | null;
  onOpen: (id: string) => void;
};

/** Opens the leads before and after the open one. Missing at the ends of the list, whose next page is loaded when its end comes near. */
export function useNeighbours({ ids, onMore, open, onOpen }: Neighbours) {
  const found = open === null ? -1 : ids.indexOf(open);
  // A move can take the lead out of a filtered list. The one after it then has its place.
  const [last, setLast] = useState({ open, place: found });
  if (last.open !== open || (found !== -1 && found !== last.place)) setLast({ open, place: found });
  const place = last.open === open ? last.place : found;
  const previous = place < 0 ? undefined : ids[place - 1];
  const next = place < 0 ? undefined : ids[found === -1 ? place : place + 1];
  const isNearEnd = place >= 0 && place >= ids.length - 2;

  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);

  return {
    onPrevious: previous === undefined ? undefined : () => onOpen(previous),
    onNext: next === undefined ? undefined : () => onOpen(next),
  };
}
