import { useId, useState } from "react";
import { dragRow, type RowMove } from "./dragRow.ts";

type RowMovesOptions = {
  /** Ids of all loaded rows. */
  ids: readonly string[];
  /** Position after the last row that is rendered. */
  lastShown: number;
  onMove: ((move: RowMove) => void) | undefined;
};

/** Moves of a table's rows; null where they cannot be moved. */
export function useRowMoves({ ids, lastShown, onMove }: RowMovesOptions) {
  const hintId = useId();
  const [said, setSaid] = useState("");

  function move(id: string, to: number) {
    const others = ids.filter((other) => other !== id);
    const place = Math.max(0, Math.min(to, others.length));
    if (!onMove || place === ids.indexOf(id)) return;
    onMove({ id, before: others[place] ?? null });
    setSaid(`Moved to ${place + 1} of ${ids.length}.`);
  }

  function handleDrop({ id, before }: RowMove) {
    const others = ids.filter((other) => other !== id);
    // Rows below the rendered ones may follow.
    const end = ids.slice(lastShown).find((other) => other !== id);
    const target = before ?? end;
    move(id, target === undefined ? others.length : others.indexOf(target));
  }

  if (!onMove) return null;
  return {
    hintId,
    said,
    grab: (start: PointerEvent) => dragRow(start, handleDrop),
    step: (id: string, by: -1 | 1) => move(id, ids.indexOf(id) + by),
  };
}
