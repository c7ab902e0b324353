import { useLocation, useNavigation, useSearchParams } from "@pipelark/shared-router";

/** What is open and chosen on a page, in its address: a link, Back and a reload show the same. Null takes a name out. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: onItsWay } = useNavigation();
  const next = onItsWay?.pathname === pathname ? new URLSearchParams(onItsWay.search) : search;

  function change(values: Record<string, string | null>, { isReplaced = false }: { isReplaced?: boolean } = {}) {
    // At once, so that a second press in a row counts from the first.
    setSearch(changed(next, values), { replace: isReplaced, preventScrollReset: true, flushSync: true });
  }

  return {
    read: (name: string) => search.get(name),
    /** As `read`, of the address that the page is on its way to. */
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
