import { type ReactNode, useEffect, useRef } from "react";
import { Tick } from "./DataTable.styles.ts";
import { CardsOnly, SelectionBar, SelectionPlace } from "./DataTableBars.styles.ts";
import { Button } from "#controls/Button.tsx";

type SelectAllProps = {
  /** Ids of all loaded rows. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** Without it, the label is for screen readers only. */
  hasLabel?: boolean;
};

/** The checkbox for all loaded rows: in the header of a table, above cards. */
export function SelectAll({ ids, selected, onSelect, hasLabel = false }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  const isSome = selected.size > 0 && !isAll;

  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  });

  return (
    <Tick>
      <input
        ref={box}
        type="checkbox"
        aria-label={hasLabel ? undefined : "Select all"}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : ids))}
      />
      {hasLabel && <span>Select all</span>}
    </Tick>
  );
}

type DataTableSelectionProps = SelectAllProps & {
  actions: ReactNode;
  /** Above cards, until a row is selected. */
  isHiddenAtFirst?: boolean;
};

/** Number of selected rows of a `DataTable` and their actions, over its header; above cards also the checkbox for all. */
export function DataTableSelection({ actions, isHiddenAtFirst = false, ...all }: DataTableSelectionProps) {
  const { selected, onSelect } = all;

  return (
    <SelectionPlace data-active={selected.size > 0 || undefined} data-hidden={isHiddenAtFirst || undefined}>
      <SelectionBar>
        <CardsOnly>
          <SelectAll {...all} hasLabel />
        </CardsOnly>
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
    </SelectionPlace>
  );
}
