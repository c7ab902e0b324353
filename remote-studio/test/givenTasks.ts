import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

type Row = Record<string, unknown>;
/** A request to the backend: last part of the path, query and body. */
type BackendRequest = { name: string; query: URLSearchParams; body: unknown };
export type Answers = Record<string, (asked: BackendRequest) => Response | Promise<Response>>;

const { id: staffId, name: ownName } = fakePerson("staff").user;
/** Name of the signed-in user. */
export const staffName = ownName;

/** A row of `task`: by default the user's own, without a due date. */
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
    lead_id: null,
    lead_name: null,
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

/**
 * Services of a signed-in staff member, or an admin, over a network with these answers. Everything else defaults to an empty list.
 */
export function givenBackend(answers: Answers, account: "staff" | "admin" = "staff") {
  const asked: BackendRequest[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    return answers[name]?.(one) ?? Response.json([]);
  });
  return { asked, services: fakeShellServices({ user: fakePerson(account).user, supabase }) };
}

/** One row for `single()`, else a list. */
export function rowsOrOne(rows: readonly Row[]): Answers[string] {
  return ({ query }) => {
    const wanted = query.get("id");
    return Response.json(wanted ? rows.find(({ id }) => wanted === `eq.${String(id)}`) : rows);
  };
}
