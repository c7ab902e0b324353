import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, signedIn, type Persona } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

type Person = { id: string; email: string };
type Answer = { kind: string; people: Person[]; next: Record<string, string> | null };

type Call = { as?: Persona; name: string; request: object };

async function call(tx: SqlStatements, { as = "admin", name, request }: Call): Promise<Answer> {
  await tx.become(callers[as]);
  const { rows } = await tx.query(`select public.${name}($1::text::jsonb)::text as answer`, [JSON.stringify(request)]);
  await tx.exec("reset role");
  const answer: Answer = JSON.parse(String(rows[0]?.answer));
  return answer;
}

const list = (tx: SqlStatements, request: object) => call(tx, { name: "list_people", request });
const addresses = ({ people: found }: Answer) => found.map(({ email }) => email);

describe("the list of people", () => {
  test("goes page by page over everybody, in the order of their names", async () => {
    await engine.sql.rehearse(async (tx) => {
      const whole = await list(tx, {});
      const inPages: string[] = [];
      let next: Record<string, string> | null = {};
      while (next) {
        const page: Answer = await list(tx, { ...next, most: 2 });
        expect(page.people.length).toBeLessThanOrEqual(2);
        inPages.push(...addresses(page));
        next = page.next;
      }
      expect(inPages).toEqual(addresses(whole));
      expect(new Set(inPages).size).toBe(whole.people.length);
      expect(inPages.indexOf("admin@pipelark.example")).toBeLessThan(inPages.indexOf("client@pipelark.example"));
    });
  });

  test("finds people by name, address and company, and takes signs as they are", async () => {
    await engine.sql.rehearse(async (tx) => {
      const cleo = { id: people.client, role: "client", company: { id: companies.northwindRobotics } };
      for (const query of ["  CLEO cl", "client@pipe"]) {
        expect(await list(tx, { query }), query).toMatchObject({ people: [cleo], next: null });
      }
      expect(addresses(await list(tx, { query: "northwind" }))).toContain("client@pipelark.example");
      for (const query of ["%", "_", "\\", "cleo'"]) expect((await list(tx, { query })).people, query).toEqual([]);
    });
  });

  test("is narrowed to a role and to who can sign in", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.query(`update public."userProfile" set deactivated_at = now() where id = $1`, [people.client2]);
      const clients = addresses(await list(tx, { role: "client", status: "active" }));
      expect(clients).toContain("client@pipelark.example");
      expect(clients).not.toContain("client2@pipelark.example");
      expect(clients).not.toContain("staff@pipelark.example");
      expect(addresses(await list(tx, { query: "pipelark.example", status: "deactivated" }))).toEqual([
        "client2@pipelark.example",
      ]);
    });
  });

  test("refuses what is no request for it", async () => {
    await engine.sql.rehearse(async (tx) => {
      expect(await list(tx, { after_id: "x" })).toEqual({ kind: "invalid", field: "after_id" });
      expect(await list(tx, [])).toEqual({ kind: "invalid", field: "request" });
    });
  });
});

test.each(["list_people", "change_role", "change_access"])("%s is for admins alone", async (name) => {
  for (const as of ["client", "staff", "stranger"] as const) {
    await expect(engine.sql.rehearse((tx) => call(tx, { as, name, request: {} }))).rejects.toThrow(/Only admins can/);
  }
});

describe("a role", () => {
  const request = (user_id: string, role: string, client_account_id?: string) => ({
    name: "change_role",
    request: { user_id, role, client_account_id },
  });

  async function companyOf(tx: SqlStatements, id: string) {
    const { rows } = await tx.query("select account_id from public.client_account_member where user_id = $1", [id]);
    return rows[0]?.account_id ?? null;
  }

  test("is changed, and the company comes and goes with the client's", async () => {
    await engine.sql.rehearse(async (tx) => {
      expect(await call(tx, request(people.client, "staff"))).toEqual({ kind: "changed" });
      expect(await companyOf(tx, people.client)).toBeNull();
      expect(await call(tx, request(people.client, "client"))).toEqual({ kind: "invalid", field: "client_account_id" });
      expect(await call(tx, request(people.client, "client", companies.northwindRobotics))).toEqual({
        kind: "changed",
      });
      expect(await companyOf(tx, people.client)).toBe(companies.northwindRobotics);
    });
  });

  test("and the same once more is the same as once", async () => {
    await engine.sql.rehearse(async (tx) => {
      const { rows: before } = await tx.query("select count(*) from public.audit_entry where action = 'role-changed'");
      for (const _ of [1, 2]) expect(await call(tx, request(people.staff, "admin"))).toEqual({ kind: "changed" });
      const { rows } = await tx.query("select count(*) from public.audit_entry where action = 'role-changed'");
      expect(Number(rows[0]?.count)).toBe(Number(before[0]?.count) + 1);
    });
  });

  test("of one's own stays, and so does that of the last admin", async () => {
    await engine.sql.rehearse(async (tx) => {
      expect(await call(tx, request(people.admin, "staff"))).toEqual({ kind: "own-account" });
      // Simulates that another admin, who made this change, was made staff meanwhile.
      await tx.exec("alter table auth.sessions disable trigger all");
      await tx.query(`update public."userProfile" set role = 'staff' where role = 'admin' and id <> $1`, [
        people.admin,
      ]);
      await tx.exec(
        `create or replace function private.require_admin() returns void language sql set search_path = '' as 'select'`,
      );
      await tx.become(signedIn(people.staff));
      const { rows } = await tx.query(
        "select public.change_role($1::text::jsonb)->>'kind' as role, public.change_access($2::text::jsonb)->>'kind' as access",
        [
          JSON.stringify({ user_id: people.admin, role: "staff" }),
          JSON.stringify({ user_id: people.admin, is_active: false }),
        ],
      );
      expect(rows).toEqual([{ role: "last-admin", access: "last-admin" }]);
    });
  });

  test.each([
    [
      { user_id: people.staff, role: "owner" },
      { kind: "invalid", field: "role" },
    ],
    [{ role: "staff" }, { kind: "invalid", field: "user_id" }],
    [{ user_id: "a0000000-0000-4000-8000-0000000000aa", role: "staff" }, { kind: "missing" }],
    [
      { user_id: people.staff, role: "admin", client_account_id: companies.northwindRobotics },
      { kind: "invalid", field: "client_account_id" },
    ],
  ])("is refused for %j", async (asked, answer) => {
    await engine.sql.rehearse(async (tx) => {
      expect(await call(tx, { name: "change_role", request: asked })).toEqual(answer);
    });
  });
});

describe("a deactivated person", () => {
  test("loses every session, and can be reactivated", async () => {
    await engine.sql.rehearse(async (tx) => {
      const sessions = () => tx.query("select id from auth.sessions where user_id = $1", [people.staff]);
      expect((await sessions()).rows).not.toEqual([]);
      for (const is_active of [false, false, true]) {
        const request = { user_id: people.staff, is_active };
        expect(await call(tx, { name: "change_access", request })).toEqual({ kind: "changed" });
      }
      expect((await sessions()).rows).toEqual([]);
      expect(addresses(await list(tx, { query: "staff@", status: "active" }))).toEqual(["staff@pipelark.example"]);
    });
  });

  test("is never oneself, and never nobody", async () => {
    await engine.sql.rehearse(async (tx) => {
      const access = (request: object) => call(tx, { name: "change_access", request });
      expect(await access({ user_id: people.admin, is_active: false })).toEqual({ kind: "own-account" });
      expect(await access({ user_id: people.staff })).toEqual({ kind: "invalid", field: "is_active" });
      const nobody = "a0000000-0000-4000-8000-0000000000aa";
      expect(await access({ user_id: nobody, is_active: true })).toEqual({ kind: "missing" });
    });
  });
});
