import { everybody, exclusionCauses, type ExclusionFilter } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import * as v from "valibot";

const idSchema = v.pipe(v.string(), v.uuid());

/** Filter of the exclusions, in the address as `?company=…&cause=…`, and the domain or address that is looked for, `?q=…`. */
export function useExclusionFilter() {
  const { read, change } = useAddress();
  const { search, typed, setTyped, clear } = useSearchAddress("q");
  const company = read("company");
  const cause = exclusionCauses.find((known) => known === read("cause")) ?? null;
  const filter: ExclusionFilter = { company: company === everybody || v.is(idSchema, company) ? company : null, cause };

  return {
    filter,
    search,
    typed,
    look: setTyped,
    clear: () => clear("company", "cause"),
    narrow: (id: string, value: string | null) => change({ [id]: value }, { isReplaced: true }),
  };
}
