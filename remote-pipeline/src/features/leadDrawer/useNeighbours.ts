import { useState } from "react";

type Neighbours = {
  /** Ids of the list, in order. */
  ids: readonly string[];
  open: string | null;
  onOpen: (id: string) => void;
};

/** Opens the leads before and after the open one. Missing at the ends of the list. */
export function useNeighbours({ ids, open, onOpen }: Neighbours) {
  const found = open === null ? -1 : ids.indexOf(open);
  // A move can take the lead out of a filtered list. The one after it then has its place.
  const [last, setLast] = useState({ open, place: found });
  if (last.open !== open || (found !== -1 && found !== last.place)) setLast({ open, place: found });
  const place = last.open === open ? last.place : found;
  const previous = place < 0 ? undefined : ids[place - 1];
  const next = place < 0 ? undefined : ids[found === -1 ? place : place + 1];

  return {
    onPrevious: previous === undefined ? undefined : () => onOpen(previous),
    onNext: next === undefined ? undefined : () => onOpen(next),
  };
}
