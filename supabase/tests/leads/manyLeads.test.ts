import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { otherResearcher, pipelinePeopleScript, researcher } from "../policies/pipelinePeople.ts";
import { biggestCompany, manyLeadsScript } from "../support/manyLeads.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

/** Many times the goal of 100 ms, because the machine may be busy; the test prints the figures. */
const ceiling = 1500;
const research = signedIn(researcher);
const own = `client_account_id = '${biggestCompany}'`;
const small = "client_account_id = 'c0000000-0000-4000-8000-000000000051'";

const accepted = "(verdict = 'accepted' or (verdict is null and verdict_due_at <= now()))";
const inMonth =
  "delivered_on >= current_date - 20 and delivered_at >= current_date - 21 and delivered_on <= current_date - 10 and delivered_at < current_date - 8";

/** Queries of the pages, as sent by REST. */
const reads: Record<string, { caller: Caller; statement: string }> = {
  "research: the newest leads": {
    caller: research,
    statement: "select * from public.lead order by stage_at desc, id desc limit 51",
  },
  "research: a column of the board": {
    caller: research,
    statement: "select * from public.lead where stage = 'found' order by stage_at desc, id desc limit 51",
  },
  "research: a column of the board of one company": {
    caller: research,
    statement: `select * from public.lead where ${small} and stage = 'checked' order by stage_at desc, id desc limit 51`,
  },
  "research: by firm, one company, one stage": {
    caller: research,
    statement: `select * from public.lead where ${small} and stage = 'declined' order by firm_name, id limit 51`,
  },
  "research: by firm, from the middle": {
    caller: research,
    statement: "select * from public.lead where firm_name > 'Firm 8' order by firm_name, id limit 51",
  },
  "research: few leads of an owner, of one stage, by firm": {
    caller: research,
    statement: `select * from public.lead where owner_id = '${people.staff}' and stage = 'accepted' order by firm_name, id limit 51`,
  },
  "research: an owner and a company": {
    caller: research,
    statement: `select * from public.lead where owner_id = '${people.staff}' and ${own} order by stage_at desc, id desc limit 51`,
  },
  "research: a profile, by delivery": {
    caller: research,
    statement: `select * from public.lead where profile_id = '15000000-0000-4000-8000-000000000052' order by delivered_at desc, id desc limit 51`,
  },
  "research: accepted or overdue ones of a month, by delivery": {
    caller: research,
    statement: `select * from public.lead where ${accepted} and ${inMonth} order by delivered_at desc, id desc limit 51`,
  },
  "research: those of an owner, by delivery": {
    caller: research,
    statement: `select * from public.lead where owner_id = '${people.staff}' and ${accepted} and ${inMonth} order by delivered_at desc, id desc limit 51`,
  },
  "research: overdue ones, the newest": {
    caller: research,
    statement:
      "select * from public.lead where verdict is null and verdict_due_at <= now() order by stage_at desc, id desc limit 51",
  },
  "research: leads of nobody": {
    caller: research,
    statement: `select * from public.lead where owner_id is null and stage = 'found' order by stage_at desc, id desc limit 51`,
  },
  "research for one company: the newest leads": {
    caller: signedIn("a0000000-0000-4000-8000-0000000000c2"),
    statement: `select * from public.lead where ${own} order by stage_at desc, id desc limit 51`,
  },
  "a client: the newest leads": {
    caller: callers.client,
    statement: `select * from public.lead where ${own} and delivered_at is not null order by delivered_at desc, id desc limit 51`,
  },
  "a client: those that wait": {
    caller: callers.client,
    statement: `select * from public.lead where ${own} and stage = 'delivered' order by stage_at desc, id desc limit 51`,
  },
  "a client: a firm": { caller: callers.client, statement: `select * from public.firm where name = 'Alder Foods'` },
  "firms of a country": {
    caller: research,
    statement: "select * from public.firm where country = 'Country 7' order by name, id limit 51",
  },
  "firms of a country and an industry": {
    caller: research,
    statement:
      "select * from public.firm where country = 'Country 7' and industry = 'Industry 7' order by created_at desc, id desc limit 51",
  },
  "contacts of one state": {
    caller: research,
    statement: "select * from public.contact where address_state = 'bounced' order by full_name, id limit 51",
  },
  "firms by name, with their contacts and leads": {
    caller: research,
    statement: "select * from public.firm_summary where name > 'Firm 8' order by name, id limit 201",
  },
  "a text in firms and their contacts": {
    caller: research,
    statement: "select public.search_firms('person eccbc87e')",
  },
  "exclusions of one cause": {
    caller: research,
    statement:
      "select id, client_account_id, kind, domain, cause from public.exclusion where cause = 'customer' order by created_at desc, id desc limit 51",
  },
  "the client's overview": { caller: callers.client, statement: "select public.portal_overview()" },
  "the list of clients": {
    caller: callers.admin,
    statement: "select * from public.client_summary order by name, id limit 51",
  },
  "a text in leads": { caller: research, statement: "select public.search_leads('firm c4ca4238')" },
  "a client's text in leads": { caller: callers.client, statement: "select public.search_leads('person eccbc87e')" },
};

describe.each(testDatabases)("among 100,000 leads and 40,000 firms on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
    await database.sql.exec(manyLeadsScript);
  });
  afterAll(() => database?.close());

  /** Returns the big tables that this transaction has scanned completely so far. */
  async function readWhole(tx: SqlStatements): Promise<unknown[]> {
    const { rows } = await tx.query(
      `select relname from pg_stat_xact_user_tables
       where relname in ('lead', 'firm', 'contact', 'lead_event') and seq_scan > 0`,
    );
    return rows.map(({ relname }) => relname);
  }

  test("research for one company finds its lead among thousands of others with the same text", async () => {
    if (database === undefined) throw new Error("There is no such database");
    await database.sql.rehearse(async (tx) => {
      const { rows } = await tx.query(
        `update public.lead set contact_title = 'Title 3' where id = (
           select id from public.lead where client_account_id = '${companies.harborDental}' order by id limit 1
         ) returning id`,
      );
      await tx.become(signedIn(otherResearcher));
      const { rows: answers } = await tx.query("select public.search_leads('title 3') -> 'leads' as leads");
      expect(answers).toMatchObject([{ leads: [{ id: rows[0]?.id }] }]);
    });
  });

  test.each(Object.entries(reads))("%s is found by an index", async (name, { caller, statement }) => {
    if (database === undefined) throw new Error("There is no such database");
    const { sql } = database;
    const whole = await sql.rehearse(async (tx) => {
      const before = await readWhole(tx);
      await tx.become(caller);
      await tx.query(statement);
      await tx.exec("reset role");
      return (await readWhole(tx)).filter((table) => !before.includes(table));
    });
    expect(whole).toEqual([]);

    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await sql.rehearse(async (tx) => {
        await tx.become(caller);
        const start = performance.now();
        const { rowCount } = await tx.query(statement);
        times.push(performance.now() - start);
        expect(rowCount).toBeGreaterThan(0);
      });
    }
    const slowest = Math.max(...times);
    console.info(`${name}: at most ${slowest.toFixed(0)} ms`);
    expect(slowest).toBeLessThan(ceiling);
  });
});
