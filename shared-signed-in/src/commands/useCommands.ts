import type { ReactNode } from "react";
import { useEffect } from "react";

/** A command of the search palette. */
export type Command = {
  /** Unique among the commands of a page. */
  id: string;
  /** As in a menu: "Record payment". */
  label: string;
  /** Further words that find it. */
  words?: string;
  /** Its object or target, such as the client's name. */
  detail?: string;
  icon?: ReactNode;
  /** Listed only when it is searched for, as one of many. */
  isOnlyFound?: boolean;
  run: () => void;
};

const offers = new Map<symbol, readonly Command[]>();

/** Offers commands for what is open on a page, while it is mounted. They come first in the search palette. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const offer = Symbol("commands");
    offers.set(offer, commands);
    return () => void offers.delete(offer);
  });
}

/** Commands of the mounted pages, those of the innermost last. */
export function offeredCommands(): readonly Command[] {
  return [...offers.values()].flat();
}
