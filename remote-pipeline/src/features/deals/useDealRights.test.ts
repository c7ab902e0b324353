import { type Deal, dealSchema } from "@pipelark/shared-data/deals/dealSchema";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { confirmed, givenDeal, open } from "#test/givenDeal.ts";
import { type DealRights, offersOf } from "./useDealRights.ts";

const nobody: DealRights = { side: "client", isAdmin: false, mayDeal: false, mayReport: false, mayDecide: false };
const readers = {
  member: nobody,
  "a member who decides without seeing money": { ...nobody, mayDeal: true },
  "a member who decides": { ...nobody, mayDeal: true, mayReport: true, mayDecide: true },
  accounts: { ...nobody, side: "agency" },
  research: { ...nobody, side: "agency", mayDeal: true, mayReport: true },
  admin: { side: "agency", isAdmin: true, mayDeal: true, mayReport: true, mayDecide: true },
} as const satisfies Record<string, DealRights>;

function deal(row: Record<string, unknown>): Deal {
  return v.parse(dealSchema, givenDeal(row));
}

/** Offers to the readers in their order: nobody without a right is offered anything. */
const table: [what: string, deal: Deal, ...offers: string[]][] = [
  ["an open deal", deal(open), "", "lose", "report lose", "", "report lose", "report lose"],
  ["a report of the client", deal({}), "", "", "report", "", "", "confirm dispute"],
  ["a report of the agency", deal({ reported_side: "agency" }), "", "", "confirm dispute", "", "", "report override"],
  ["a report without a value", deal({ reported_side: "agency", has_value: false }), "", "", "report", "", "", "report"],
  ["the client's report, disputed", deal({ state: "disputed" }), "", "reopen", "reopen", "", "", "confirm reopen"],
  [
    "the agency's report, disputed",
    deal({ state: "disputed", reported_side: "agency" }),
    "",
    "",
    "confirm",
    "",
    "reopen",
    "reopen",
  ],
  ["a confirmed deal", deal(confirmed), "", "", "", "", "", "take-back"],
  ["a confirmed deal past its days", deal({ ...confirmed, returns_until: "2026-01-02" }), "", "", "", "", "", ""],
  ["a lost deal", deal({ ...open, state: "lost", lost_reason: "price" }), "", "", "", "", "", ""],
  ["a deal that was taken back", deal({ ...confirmed, state: "taken-back" }), "", "", "", "", "", ""],
];

describe.each(table)("%s", (_, about, ...offers) => {
  it.each(Object.entries(readers).map(([reader, rights], index) => ({ reader, rights, offered: offers[index] })))(
    "offers $reader: $offered",
    ({ rights, offered }) => {
      expect(offersOf(about, rights).join(" ")).toBe(offered);
    },
  );
});
