import { useSearchParams } from "@pipelark/shared-router";
import { useEffect, useRef } from "react";

/** Runs an action when the address asks for it, as a link of a command does: `?record=payment`. Removes the parameter, so that a reload does not. */
export function useAddressCommand({ name, value, run }: { name: string; value: string; run: () => void }): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(name) === value;
  const act = useRef(run);

  useEffect(() => {
    act.current = run;
  });

  useEffect(() => {
    if (!isAsked) return;
    act.current();
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // Only when it is asked for: `setSearch` is new at each change of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);
}
