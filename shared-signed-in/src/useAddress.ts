import { useSearchParams } from "@pipelark/shared-router";

/** What is open and chosen on a page, in its address: a link, Back and a reload show the same. Null takes a name out. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();

  function change(values: Record<string, string | null>, { isReplaced = false }: { isReplaced?: boolean } = {}) {
    setSearch((now) => changed(now, values), { replace: isReplaced, preventScrollReset: true });
  }

  return {
    read: (name: string) => search.get(name),
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
