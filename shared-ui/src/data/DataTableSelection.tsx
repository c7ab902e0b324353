import { type ReactNode, useEffect, useRef } from "react";
import { SelectionBar, Tick } from "./DataTable.styles.ts";
import { Button } from "#controls/Button.tsx";

type DataTableSelectionProps = {
  /** Ids of all loaded rows. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  actions: ReactNode;
};

/** Number of selected rows of a `DataTable`, their actions, and a checkbox for all. */
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
