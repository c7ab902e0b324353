import { type ReactNode, useEffect, useRef } from "react";
import { SelectionBar, Tick } from "./DataTable.styles.ts";
import { Button } from "#controls/Button.tsx";

type DataTableSelectionProps = {
  /** The ids of all rows that are loaded. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  actions: ReactNode;
};

/** How many rows of a `DataTable` are chosen, what can be done with them, and all or none at once. */
export function DataTableSelection({ ids, selected, onSelect, actions }: DataTableSelectionProps) {
  const all = useRef<HTMLInputElement>(null);
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  const isSome = selected.size > 0 && !isAll;

  useEffect(() => {
    if (all.current) all.current.indeterminate = isSome;
  });

  return (
    <SelectionBar data-active={selected.size > 0 || undefined}>
      <Tick>
        <input ref={all} type="checkbox" checked={isAll} onChange={() => onSelect(new Set(isAll ? [] : ids))} />
        <span>Select all</span>
      </Tick>
      <span role="status">{selected.size > 0 && `${selected.size} selected`}</span>
      {selected.size > 0 && (
        <>
          {actions}
          <Button tone="quiet" size="medium" onClick={() => onSelect(new Set())}>
            Clear selection
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
