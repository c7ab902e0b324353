import { useLocation, useNavigation, useSearchParams } from "@pipelark/shared-router";
import { useEffect, useState } from "react";

/** Keeps a page's open and chosen items in its address, so that links, Back and reload show the same. Null removes a parameter. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: onItsWay } = useNavigation();
  const next = onItsWay?.pathname === pathname ? new URLSearchParams(onItsWay.search) : search;

  function change(values: Record<string, string | null>, { isReplaced = false }: { isReplaced?: boolean } = {}) {
    // Flushed, so that a second quick press starts from the first one's result.
    setSearch(changed(next, values), { replace: isReplaced, preventScrollReset: true, flushSync: true });
  }

  return {
    read: (name: string) => search.get(name),
    /** Same as `read`, for the pending address. */
    readNext: (name: string) => next.get(name),
    change,
    to: (values: Record<string, string | null>) => `?${changed(search, values)}`,
  };
}

function changed(search: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Debounce of typing before a search, in milliseconds. */
const restingTime = 200;

/** Search text of a list, in the address as `?search=…`. `typed` is the current text of the box. */
export function useSearchAddress() {
  const { read, change } = useAddress();
  const search = read("search") ?? "";
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }, { isReplaced: true }), restingTime);
    return () => clearTimeout(timer);
  });

  return { search, typed, setTyped };
}
