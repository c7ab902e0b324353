import { useMemo } from "react";
import { useSignedIn } from "../signedIn.tsx";
import { type GoToKey, goToKeys } from "./keys.ts";

/** Pages of the rail that the user may open, each with its letter. */
export function useGoToKeys(): readonly GoToKey[] {
  const { user, entries } = useSignedIn();

  return useMemo(() => {
    const rail = entries.filter(({ shownIn }) => shownIn === "rail");
    const own = new Set(rail.filter(({ roles }) => roles.includes(user.role)).map(({ path }) => path));
    return goToKeys(rail).filter(({ path }) => own.has(path));
  }, [user.role, entries]);
}
