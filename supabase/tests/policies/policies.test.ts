import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { deviations, isNoticed } from "../support/attempt.ts";
import { verbs, type TableCells } from "../support/cell.ts";
import { definerFunctions, definerFunctionsOfVisitors, functionsOfVisitors } from "./definerFunctions.ts";
import { matrix } from "../support/matrix.ts";
import { callers, type Persona } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import * as lint from "../support/schemaLint.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await openTestEngine();
});

afterAll(() => engine.close());

const tables = Object.entries(matrix);

/** Functions about the caller that policies ask. */
const askedOnce = [
  "caller_id",
  "role_of_caller",
  "account_of_caller",
  "colleagues_of_caller",
  "settings_of_caller",
  "shown_pictures",
  "sees_money",
  "may_decide",
  "may_invite",
  "researches_all",
  "researched_companies",
  "accounted_companies",
  "is_researcher",
  "bills_all",
  "billed_companies",
  "contact_of_link",
  "scheduler_now",
];

/** Returns the verbs without a cell, by table. A view is only read. */
function missingCells(relations: string[], views: string[]): string[] {
  return relations.flatMap((table) =>
    (views.includes(table) ? (["select"] as const) : verbs)
      .filter((verb) => !matrix[table]?.some((cell) => cell.verb === verb))
      .map((verb) => `${table}: ${verb}`),
  );
}

describe("policy matrix", () => {
  test.each(tables)("%s: all cells come out as written", async (_table, cells) => {
    expect(await engine.sql.rehearse((tx) => deviations(tx, cells))).toEqual([]);
  });

  test("every table has cells for every verb, and no cells are about a table that is gone", async () => {
    const relations = await lint.exposedRelations(engine.sql);
    expect(missingCells(relations, await lint.views(engine.sql))).toEqual([]);
    expect(Object.keys(matrix).toSorted()).toEqual(relations.toSorted());
  });

  test("a new table is missed by the matrix until it has cells", async () => {
    const { missing, open } = await engine.sql.rehearse(async (tx) => {
      await tx.exec("create table public.newcomer (id uuid primary key)");
      return {
        missing: missingCells(await lint.exposedRelations(tx), await lint.views(tx)),
        open: await lint.relationsWithoutRowLevelSecurity(tx),
      };
    });
    expect(missing).toEqual(verbs.map((verb) => `newcomer: ${verb}`));
    expect(open).toEqual(["newcomer"]);
  });

  /** Returns true if a change of a table makes some of its cells differ, or changes none of its grants and policies. */
  function noticedAfter(change: string, { table, cells }: { table: string; cells: TableCells }): Promise<boolean> {
    return engine.sql.rehearse(async (tx) => {
      const before = await lint.accessRules(tx, table);
      await tx.exec(change);
      return before === (await lint.accessRules(tx, table)) || isNoticed(tx, cells);
    });
  }

  test("no policy can be dropped without a cell that notices", async () => {
    const policies = await lint.policies(engine.sql);
    expect(policies.length).toBeGreaterThan(0);
    for (const { table, name } of policies) {
      const drop = `drop policy "${name}" on public."${table}"`;
      expect(await noticedAfter(drop, { table, cells: matrix[table] ?? [] }), drop).toBe(true);
    }
  });

  test.each(tables)("%s: row-level security cannot be switched off unnoticed", async (table, cells) => {
    const isView = (await lint.views(engine.sql)).includes(table);
    const change = isView
      ? `alter view public."${table}" set (security_invoker = false)`
      : `alter table public."${table}" disable row level security`;
    expect(await noticedAfter(change, { table, cells })).toBe(true);
  });

  const everyGrant = tables.flatMap(([table, cells]) =>
    verbs.filter((verb) => cells.some((cell) => cell.verb === verb)).map((verb) => ({ table, cells, verb })),
  );

  test.each(everyGrant)("$table: $verb cannot be granted or revoked unnoticed", async ({ table, cells, verb }) => {
    const ofVerb = cells.filter((cell) => cell.verb === verb);
    // Views give visitors no more than their tables do.
    const isView = (await lint.views(engine.sql)).includes(table);
    for (const role of isView ? ["authenticated"] : ["anon", "authenticated"]) {
      for (const change of [`grant ${verb} on public."${table}" to`, `revoke ${verb} on public."${table}" from`]) {
        expect(await noticedAfter(`${change} ${role}`, { table, cells: ofVerb }), `${change} ${role}`).toBe(true);
      }
    }
  });
});

describe("rules that hold for the whole schema", () => {
  test("every table has row-level security", async () => {
    expect(await lint.relationsWithoutRowLevelSecurity(engine.sql)).toEqual([]);
    expect(await lint.tablesOpenToTheirOwner(engine.sql)).toEqual([]);
  });

  test("every function pins its search path", async () => {
    expect(await lint.functionsWithoutPinnedSearchPath(engine.sql)).toEqual([]);
  });

  test("the functions open to visitors are these, and of them only the looks at the session, at pictures and at a signed link, the token of a link and the report of a page run with their owner's rights", async () => {
    expect((await lint.functionsForAnon(engine.sql)).toSorted()).toEqual(functionsOfVisitors);
    expect((await lint.definerFunctionsForAnon(engine.sql)).toSorted()).toEqual(definerFunctionsOfVisitors);
  });

  test("the functions that run with their owner's rights and that REST exposes are these", async () => {
    expect((await lint.exposedDefinerFunctions(engine.sql)).toSorted()).toEqual(definerFunctions);
  });

  test("every foreign key and every column that a policy looks at has an index", async () => {
    expect(await lint.unindexedColumns(engine.sql)).toEqual([]);
  });

  test("every policy is named by a sentence, names its roles, and asks who calls only once per statement", async () => {
    for (const { name, roles: named, expressions } of await lint.policies(engine.sql)) {
      expect(name).toMatch(/^[a-z][a-z ,'-]+$/);
      expect(name.split(" ").length).toBeGreaterThan(2);
      expect(named).not.toContain("public");
      const unwrapped = expressions.replaceAll(
        new RegExp(`\\( SELECT private\\.(${askedOnce.join("|")})\\(\\) AS \\w+\\)`, "g"),
        "",
      );
      expect(unwrapped).not.toMatch(/auth\.|private\./);
    }
  });

  test("the lint notices a careless function, an open table and a missing index", async () => {
    const found = await engine.sql.rehearse(async (tx) => {
      await tx.exec(`
        create function public.careless() returns int language sql security definer as 'select 1';
        alter table public."userProfile" disable row level security;
        alter table public.task no force row level security;
        drop index public.site_setting_updated_by_idx;
        drop index public.site_setting_is_public_idx;
      `);
      return [
        await lint.functionsWithoutPinnedSearchPath(tx),
        (await lint.definerFunctionsForAnon(tx)).toSorted(),
        await lint.relationsWithoutRowLevelSecurity(tx),
        await lint.tablesOpenToTheirOwner(tx),
        (await lint.unindexedColumns(tx)).toSorted(),
      ];
    });
    expect(found).toEqual([
      ["careless()"],
      ["careless()", ...definerFunctionsOfVisitors].toSorted(),
      ["userProfile"],
      ["task"],
      ["site_setting.is_public", "site_setting.updated_by"],
    ]);
  });
});

type Act = { role: Persona; statement: string };

/** Returns the result of a statement for a caller: "done", or the error's message. Rolled back. */
function answerTo({ before = "", ...act }: Act & { before?: string }): Promise<string> {
  return engine.sql.rehearse(async (tx) => {
    await tx.exec(before);
    return answerIn(tx, act);
  });
}

async function answerIn(tx: SqlStatements, { role, statement }: Act): Promise<string> {
  await tx.exec("savepoint statement");
  try {
    await tx.become(callers[role]);
    await tx.query(statement);
    await tx.exec("reset role");
    return "done";
  } catch (error) {
    await tx.exec("rollback to savepoint statement");
    return error instanceof Error ? error.message : String(error);
  }
}

describe("roles", () => {
  const promoteStaff = `select public.set_user_role('${people.staff}', 'admin')`;
  const demoteAdmin = `select public.set_user_role('${people.admin}', 'staff')`;
  const lastAdmin = "The last admin cannot be removed";

  test("only an admin changes a role", async () => {
    expect(await answerTo({ role: "admin", statement: promoteStaff })).toBe("done");
    for (const role of ["client", "staff", "stranger"] as const) {
      expect(await answerTo({ role, statement: promoteStaff })).toBe("Only admins can change a role");
    }
    expect(await answerTo({ role: "visitor", statement: promoteStaff })).toContain(
      "permission denied for function set_user_role",
    );
  });

  test("a role must be known, and its holder must have a profile", async () => {
    const setTo = `select public.set_user_role('${people.staff}',`;
    const missing = "select public.set_user_role(gen_random_uuid(), 'staff')";
    expect(await answerTo({ role: "admin", statement: `${setTo} 'owner')` })).toContain("role is known");
    expect(await answerTo({ role: "admin", statement: `${setTo} null)` })).toBe("A role is needed");
    expect(await answerTo({ role: "admin", statement: missing })).toBe("This user has no profile");
  });

  test("the last admin cannot be demoted or deleted, by anybody and in any way", async () => {
    expect(await answerTo({ role: "admin", statement: demoteAdmin })).toBe(lastAdmin);
    const deletions = [
      `delete from auth.users where id = '${people.admin}'`,
      `delete from public."userProfile"`,
      `update public."userProfile" set role = 'client'`,
      `update public."userProfile" set role = null where id = '${people.admin}'`,
    ];
    for (const deletion of deletions) await expect(engine.sql.query(deletion)).rejects.toThrow(lastAdmin);
    await expect(
      engine.sql.rehearse(async (tx) => {
        await tx.exec(promoteDirectly(people.staff));
        await tx.exec(`update public."userProfile" set role = 'client' where role = 'admin'`);
      }),
    ).rejects.toThrow(lastAdmin);
  });

  test("one of two admins can be demoted or deleted", async () => {
    expect(await answerTo({ role: "admin", statement: demoteAdmin, before: promoteDirectly(people.staff) })).toBe(
      "done",
    );
    const deleted = await engine.sql.rehearse(async (tx) => {
      await tx.exec(promoteDirectly(people.staff));
      return tx.query(`delete from auth.users where id = '${people.admin}'`);
    });
    expect(deleted.rowCount).toBe(1);
  });

  test("a profile without a role counts as a client's, and no profile counts as nobody's", async () => {
    function roleOf(role: Persona): Promise<unknown> {
      return engine.sql.rehearse(async (tx) => {
        await tx.exec(`update public."userProfile" set role = null where id = '${people.staff}'`);
        await tx.become(callers[role]);
        return (await tx.query("select private.role_of_caller() as role")).rows[0]?.role;
      });
    }
    expect(await roleOf("staff")).toBe("client");
    expect(await roleOf("stranger")).toBeNull();
  });

  test("a name is one line of at most 80 characters", async () => {
    function rename(name: string): Promise<string> {
      const statement = `update public."userProfile" set "firstName" = ${name} where id = '${people.client}'`;
      return answerTo({ role: "client", statement });
    }
    expect(await rename(`repeat('x', 80)`)).toBe("done");
    expect(await rename("null")).toBe("done");
    expect(await rename(`repeat('x', 81)`)).toContain("first name is one short line");
    expect(await rename(`e'two\\nlines'`)).toContain("first name is one short line");
  });

  function promoteDirectly(id: string): string {
    return `update public."userProfile" set role = 'admin' where id = '${id}';`;
  }
});

describe("settings", () => {
  function set(key: string, value: unknown): Promise<string> {
    const statement = `update public.site_setting set value = '${JSON.stringify(value)}' where key = '${key}'`;
    return answerTo({ role: "admin", statement });
  }

  test("a value must fit its key", async () => {
    const sections = { "Paid Ads": true, "Customer Service": true, "Offer Recreation": true };
    const allSections = { ...sections, "Sales Trainings": false, InteliCRM: false };
    const fitting: [string, unknown][] = [
      ["terms_text", "Terms"],
      ["logo_url", "https://cdn.example.com/logo.svg"],
      ["founder_image_urls", ["https://cdn.example.com/a.jpg", "https://cdn.example.com/b.jpg"]],
      ["timeline_presets", [{ title: "Kick-off call", after_days: 2, length_days: 0 }]],
      ["academy_sections", allSections],
    ];
    for (const [key, value] of fitting) expect(await set(key, value), key).toBe("done");
    const unfitting: [string, unknown][] = [
      ["terms_text", ""],
      ["terms_text", 1],
      ["footer_text", "x".repeat(2001)],
      ["logo_url", "http://cdn.example.com/logo.svg"],
      ["operations_url", "javascript:alert(1)"],
      ["founder_image_urls", ["https://cdn.example.com/a.jpg", 1]],
      ["founder_image_urls", ["data:image/png,x"]],
      ["timeline_presets", ["Kick-off call"]],
      ["timeline_presets", [{ title: "", after_days: 2, length_days: 0 }]],
      ["timeline_presets", [{ title: "Kick-off call", after_days: 2.5, length_days: 0 }]],
      ["timeline_presets", [{ title: "Kick-off call", after_days: 2, length_days: 4 }]],
      ["timeline_presets", [{ title: "Kick-off call", after_days: "2", length_days: 0 }]],
      ["timeline_presets", [{ title: "Kick-off call", after_days: 2 }]],
      ["academy_sections", sections],
      ["academy_sections", { ...allSections, Other: true }],
      ["academy_sections", { ...allSections, "Paid Ads": "yes" }],
    ];
    for (const [key, value] of unfitting) {
      expect(await set(key, value), `${key} ${JSON.stringify(value)}`).toContain("value fits its key");
    }
  });

  test("an edit is stamped with its time and its author, an edit that changes nothing is not", async () => {
    const stamp = await engine.sql.rehearse(async (tx) => {
      const update = "update public.site_setting set value =";
      await answerIn(tx, { role: "admin", statement: `${update} null where key = 'terms_text'` });
      const before = await tx.query("select updated_at from public.site_setting where key = 'terms_text'");
      await answerIn(tx, { role: "admin", statement: `${update} '"New"' where key = 'terms_text'` });
      const after = await tx.query(
        "select updated_at = now() as now, updated_by from public.site_setting where key = 'terms_text'",
      );
      return [before.rows[0], after.rows[0]];
    });
    expect(stamp).toEqual([{ updated_at: null }, { now: true, updated_by: people.admin }]);
  });
});

describe("meeting links", () => {
  test("the 14 meeting routes have their links, and the three general meetings open by themselves", async () => {
    const { rows } = await engine.sql.query("select * from public.meeting_link order by slug");
    expect(rows).toHaveLength(14);
    expect(rows.every((row) => row.target === `/schedule/${String(row.slug)}`)).toBe(true);
    expect(rows.filter((row) => row.auto_open).map((row) => row.slug)).toEqual([
      "general-meeting-15-mins",
      "general-meeting-30-mins",
      "general-meeting-60-mins",
    ]);
  });

  test("a target is a page of the scheduler or an https address, and nothing else", async () => {
    function point(target: string): Promise<string> {
      const statement = `update public.meeting_link set target = '${target}' where slug = 'meet'`;
      return answerTo({ role: "admin", statement });
    }
    const good = [
      "/schedule/meet",
      "https://calendly.com/pipelark/15min?month=2026-11",
      "https://cal.example.co.uk:8443/@ada/call#now",
      "https://MEET.example.com",
      "https://xn--bcher-kva.example",
    ];
    for (const target of good) expect(await point(target), target).toBe("done");
    const bad = [
      "",
      "/",
      "/studio",
      "/schedule/../studio",
      "//evil.example",
      "/schedule/meet?next=//evil.example",
      "http://cal.example.com",
      "javascript:alert(1)",
      "https:cal.example.com",
      "https://user:pw@cal.example.com",
      "https://cal.example.com@evil.example",
      "https://localhost",
      "https://cal.example.com\\@evil.example",
      "https://cal.example.com/a b",
      'https://cal.example.com/"><script>',
      "https://cal.example.com/\nx",
      " https://cal.example.com",
      `https://cal.example.com/${"x".repeat(2000)}`,
    ];
    for (const target of bad) expect(await point(target), target).toContain("target is the scheduler");
  });

  test("a redirect page cannot be told to open a tab by itself", async () => {
    const open = "update public.meeting_link set auto_open = true where slug =";
    expect(await answerTo({ role: "admin", statement: `${open} 'meet'` })).toContain("only a confirmation page");
    expect(await answerTo({ role: "admin", statement: `${open} 'onboarding-call'` })).toBe("done");
  });
});
