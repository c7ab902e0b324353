import { type ClientFilter, campaignStatusSchema } from "@pipelark/shared-data/clients/clientSchema";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";
import * as v from "valibot";

/** Value of the filter that shows archived companies instead of the others. */
export const archived = "archived";

/** Filter of the list, in the URL as `?search=…&campaign=…`; `campaign=archived` shows archived companies. `typed` is the current text of the search box. */
export function useClientFilter({ column, direction }: DataSort) {
  const { read, change } = useAddress();
  const { search, typed, setTyped } = useSearchAddress();
  const status = v.safeParse(campaignStatusSchema, read("campaign"));
  const filter: ClientFilter = {
    search,
    status: status.success ? status.output : null,
    isArchived: read("campaign") === archived,
    sort: { column: column === "campaign" ? "campaign_status" : "name", direction },
  };

  return {
    typed,
    filter,
    setSearch: setTyped,
    setStatus: (value: string | null) => change({ campaign: value }, { isReplaced: true }),
  };
}
