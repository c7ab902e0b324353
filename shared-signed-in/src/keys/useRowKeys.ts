import { useEffect, useRef } from "react";
import { addCreate, addList, type KeyAction, type RowList } from "./keyStore.ts";

/**
 * Lets `j` and `k` move through a list's rows, `e` and `x` act on the focused one. Each row carries `data-row-id`, or is a card of a `Board`. A row that
 * can have the focus gets it, otherwise its first link or button, so that Enter opens it.
 */
export function useRowKeys({ list, edit, select }: RowList): void {
  const acts = useRef({ edit, select });
  const [editLabel, selectLabel] = [edit?.label, select?.label];

  useEffect(() => {
    acts.current = { edit, select };
  });

  useEffect(
    () =>
      addList({
        list,
        edit: editLabel === undefined ? undefined : { label: editLabel, run: (id) => acts.current.edit?.run(id) },
        select:
          selectLabel === undefined ? undefined : { label: selectLabel, run: (id) => acts.current.select?.run(id) },
      }),
    [list, editLabel, selectLabel],
  );
}

/** Lets `c` create what the page offers: `useCreateKey({ label: "New task", run: open })`. Null offers nothing. */
export function useCreateKey(action: KeyAction | null): void {
  const run = useRef(action?.run);
  const label = action?.label;

  useEffect(() => {
    run.current = action?.run;
  });

  useEffect(() => {
    if (label === undefined) return undefined;
    return addCreate({ label, run: () => run.current?.() });
  }, [label]);
}
