import { type LeadFilter, leadOutcomes, type LeadOrder, leadStageSchema } from "@pipelark/shared-data/lead/leadSchema";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { isDay } from "@pipelark/shared-time/days";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";
import * as v from "valibot";

const orders: Record<string, LeadOrder["column"]> = { since: "stage_at", firm: "firm_name", delivered: "delivered_at" };

const filterNames = ["stage", "company", "owner", "profile", "outcome", "from", "until"] as const;
/** Parameters of the address that a saved view keeps. */
export const viewFilters = ["view", "search", ...filterNames];

const outcomes = [...leadOutcomes, "delivered"] as const;

/** Shortest text that the database searches. */
const shortest = 3;

/** View of the leads, in the URL as `?view=board&stage=…&company=…&owner=…&profile=…&outcome=…&from=…&until=…&search=…&lead=…`. */
export function useLeadView({ column, direction }: DataSort) {
  const { read, readId, change } = useAddress();
  const { search, typed, setTyped } = useSearchAddress();
  const stage = v.safeParse(leadStageSchema, read("stage"));

  function dayOf(name: string): string | null {
    const day = read(name);
    return isDay(day) ? day : null;
  }

  const filter: LeadFilter = {
    stage: stage.success ? stage.output : null,
    companyId: readId("company"),
    ownerId: readId("owner"),
    profileId: readId("profile"),
    outcome: outcomes.find((known) => known === read("outcome")) ?? null,
    deliveredFrom: dayOf("from"),
    deliveredUntil: dayOf("until"),
    search: search.length < shortest ? "" : search,
    sort: { column: orders[column] ?? "stage_at", direction },
  };

  return {
    look: read("view") === "board" ? ("board" as const) : ("table" as const),
    filter,
    typed,
    setTyped,
    isNarrowed:
      search !== "" ||
      [filter.stage, filter.companyId, filter.ownerId, filter.profileId, filter.outcome].some(Boolean) ||
      [filter.deliveredFrom, filter.deliveredUntil].some(Boolean),
    narrow: (name: string, value: string | null) =>
      change(name === "period" ? { from: null, until: null } : { [name]: value }, { isReplaced: true }),
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, null])), { isReplaced: true }),
    /** Null closes the lead. */
    open: (id: string | null) => change({ lead: id }, { isReplaced: id === null }),
  };
}

export type LeadView = ReturnType<typeof useLeadView>;
