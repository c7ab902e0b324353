import type { UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { useSearchParams } from "@pipelark/shared-router";

const parameter = "show";

/** Filter of the list, in the URL as `?show=pending` or `?show=answered`, so that other pages can link to it. */
export function useUpdateFilter() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const filter: UpdateFilter | null = asked === "pending" || asked === "answered" ? asked : null;

  function setFilter(next: string | null) {
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === null) changed.delete(parameter);
        else changed.set(parameter, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { filter, setFilter };
}
