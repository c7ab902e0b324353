import { roleSchema } from "@pipelark/shared-contracts/role";
import { type PeopleFilter, peopleSorts } from "@pipelark/shared-data/people/directorySchema";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";
import * as v from "valibot";

/** Parameters that close the Staff tab's drawers, for `useAddress`. */
export const nothingOpen = { person: null, invitation: null };

/** Parameters that clear the filter. */
export const noPeopleFilter = { q: null, role: null, status: null, sort: null };

/** Filter of the list, in the URL as `?q=…&role=…&status=…`. */
export function usePeopleFilter(sort: DataSort) {
  const { read, change } = useAddress();
  const { search, typed, setTyped, clear } = useSearchAddress("q");
  const role = read("role");
  const status = read("status");
  const filter: PeopleFilter = {
    query: search,
    role: v.is(roleSchema, role) ? role : null,
    status: status === "active" || status === "deactivated" ? status : null,
    sort: { column: peopleSorts.find((column) => column === sort.column) ?? "name", direction: sort.direction },
  };

  return {
    filter,
    typed,
    search: setTyped,
    clear: () => clear("role", "status"),
    narrow: (id: string, value: string | null) => change({ [id]: value }, { isReplaced: true }),
  };
}
