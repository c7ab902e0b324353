import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

type Row = Record<string, unknown>;
/** What was asked of the backend: the last part of the path, the query, the body. */
type Asked = { name: string; query: URLSearchParams; body: unknown };
export type Answers = Record<string, (asked: Asked) => Response | Promise<Response>>;

const { id: staffId, name: ownName } = fakePerson("staff").user;
/** The name of whoever is signed in. */
export const staffName = ownName;

/** One row of `task` as the database has it: one of the signed-in staff's own, without a due date, unless said. */
export function givenTask(row: Row = {}): Row {
  return {
    id: crypto.randomUUID(),
    kind: "task",
    title: "Call the printer",
    notes: "",
    status: "todo",
    starts_on: null,
    due_on: null,
    client_account_id: null,
    assignee_id: staffId,
    assignee_name: staffName,
    position: 1_000_000,
    version: 1,
    comment_count: 0,
    created_by: staffId,
    created_by_name: staffName,
    created_at: "2026-11-18 09:42:00.123456+00",
    updated_by: staffId,
    updated_by_name: staffName,
    updated_at: "2026-11-18 09:42:00.123456+00",
    ...row,
  };
}

/** The services of signed-in staff over a network that answers like this. What is not named is an empty list. */
export function givenBackend(answers: Answers) {
  const asked: Asked[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    return answers[name]?.(one) ?? Response.json([]);
  });
  return { asked, services: fakeShellServices({ user: fakePerson("staff").user, supabase }) };
}

/** An answer of one row to `single()`, of a list to the rest. */
export function rowsOrOne(rows: readonly Row[]): Answers[string] {
  return ({ query }) => {
    const wanted = query.get("id");
    return Response.json(wanted ? rows.find(({ id }) => wanted === `eq.${String(id)}`) : rows);
  };
}
