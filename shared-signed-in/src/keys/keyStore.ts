import type { RefObject } from "react";
import { createStore } from "zustand/vanilla";

/** An action of the page, named in the list of shortcuts: "New task". */
export type KeyAction = { label: string; run: () => void };
export type RowAction = { label: string; run: (id: string) => void };

/** A list whose rows are reached with `next` and `previous`. Its rows carry `data-row-id`. */
export type RowList = {
  list: RefObject<HTMLElement | null>;
  edit?: RowAction | undefined;
  select?: RowAction | undefined;
};

type KeyState = { create: readonly KeyAction[]; lists: readonly RowList[]; isSheetOpen: boolean };

/** Offers of the mounted pages and lists, and whether the list of shortcuts is open. */
export const keyStore = createStore<KeyState>(() => ({ create: [], lists: [], isSheetOpen: false }));

export function showKeySheet(): void {
  keyStore.setState({ isSheetOpen: true });
}

/** Adds the action of `create`. The one added last applies. Returns a function that removes it. */
export function addCreate(action: KeyAction): () => void {
  keyStore.setState(({ create }) => ({ create: [...create, action] }));
  return () => keyStore.setState(({ create }) => ({ create: create.filter((other) => other !== action) }));
}

/** Adds a list. Returns a function that removes it. */
export function addList(list: RowList): () => void {
  keyStore.setState(({ lists }) => ({ lists: [...lists, list] }));
  return () => keyStore.setState(({ lists }) => ({ lists: lists.filter((other) => other !== list) }));
}
