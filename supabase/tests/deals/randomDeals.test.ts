import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callers } from "../support/personas.ts";
import { randomNumbers } from "../support/randomNumbers.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { book, givenAcceptedLead, givenAgreement, say } from "./dealCalls.ts";

const acts = ["report", "report", "confirm", "dispute", "reopen", "lose", "take-back", "override", "edit", "answer"];

/** What must hold after any act: each row says something that is false. */
const contradictions = `
  select 'ledger' as what, deal.id from public.deal
  left join lateral (
    select coalesce(sum(amount_cents), 0) as cents, count(*) as entries from public.payment where payment.deal_id = deal.id
  ) as ledger on true
  join public.deal_value as worth on worth.deal_id = deal.id
  where case deal.state
    when 'confirmed' then ledger.cents <> -worth.commission_cents or ledger.entries > 1
    when 'taken-back' then ledger.cents <> 0 or ledger.entries not in (0, 2)
    else ledger.entries > 0
  end
  union all
  select 'attribution', lead.id from public.lead
  where lead.attribution_starts_on is distinct from (
    select min(starts_on) from public.appointment where lead_id = lead.id and state = 'held'
  ) and lead.id = any ($1::uuid[])
  union all
  select 'outside', deal.id from public.deal join public.lead on lead.id = deal.lead_id
  where deal.state = 'confirmed' and deal.decided_at = private.scheduler_now() and deal.override_reason is null
    and private.outside_attribution(lead, deal.signed_on) is not null and deal.lead_id = any ($1::uuid[])
`;

describe.each(testDatabases)("any order of acts on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  const kinds = new Set<string>();

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "leaves ledger, deals and attribution consistent after each of a hundred acts, seed %i",
    async (seed) => {
      const random = randomNumbers(seed);
      function pick<Item>(items: readonly Item[]): Item {
        const item = items[Math.floor(random() * items.length)];
        if (item === undefined) throw new Error("Nothing to choose from");
        return item;
      }

      async function act(tx: SqlStatements, ids: readonly string[], leads: readonly string[], met: readonly string[]) {
        const id = pick(ids);
        const { rows } = await tx.query("select version from public.deal where id = $1", [id]);
        const version = Number(rows[0]?.version ?? 0) - (random() < 0.1 ? 1 : 0);
        const as = pick([callers.admin, callers.client]);
        const request = { id, ...(rows.length > 0 && { version }) };
        const words = { note: "No", reason: pick(["price", "timing"]) };
        switch (pick(acts)) {
          case "report": {
            const cents = 1 + Math.floor(random() * 10 ** (1 + random() * 8));
            const signed_on = pick(["2026-11-24", "2026-11-25", "2026-11-26"]);
            return ask(tx, "report_deal", { ...request, lead_id: pick(leads), value_cents: cents, signed_on }, as);
          }
          case "confirm":
            return ask(tx, "confirm_deal", { ...request, ...(random() < 0.2 && { override_reason: "So" }) }, as);
          case "answer":
            return say(tx, pick(met), pick(["held", "held", "lead-did-not-come", ""]) || null, as);
          case "edit":
            return ask(tx, "save_deal", { ...request, lead_id: pick(leads), title: pick(["a", "b"]) }, as);
          case "override":
            return ask(tx, "override_deal", { ...request, ...words }, as);
          case "take-back":
            return ask(tx, "take_back_deal", { ...request, ...words }, as);
          case "lose":
            return ask(tx, "lose_deal", { ...request, ...words }, as);
          case "reopen":
            return ask(tx, "reopen_deal", request, as);
          default:
            return ask(tx, "dispute_deal", { ...request, ...words }, as);
        }
      }

      await database?.sql.rehearse(async (tx) => {
        await setClock(tx, "2026-11-26 12:00:00+00");
        await givenAgreement(tx);
        const leads = [await givenAcceptedLead(tx, "one"), await givenAcceptedLead(tx, "two")];
        const met: string[] = [];
        for (const lead of leads)
          for (const day of ["2026-11-25", "2026-11-26"])
            met.push((await book(tx, lead, `${day}T09:00:00Z`)).request.id);
        const ids = Array.from({ length: 4 }, () => randomUUID());
        for (let step = 0; step < 100; step += 1) {
          kinds.add((await act(tx, ids, leads, met)).kind);
          expect((await tx.query(contradictions, [leads])).rows).toEqual([]);
        }
      });
    },
  );

  test("the acts above came to each of their ends", () => {
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "reported",
        "confirmed",
        "disputed",
        "reopened",
        "lost",
        "taken-back",
        "outside-attribution",
      ]),
    );
  });
});
