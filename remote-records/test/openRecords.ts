import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import remote from "#remote.tsx";

type BackendRequest = { name: string; query: URLSearchParams; body: Record<string, unknown> };
type Options = {
  /** Defaults to admin. */
  role?: Role;
  /** Answers by table or function; an empty list without one. A `Response` is returned as is. */
  answers?: Record<string, (asked: BackendRequest) => unknown>;
};

/** Opens a page of the records over a network with these answers. */
export function openRecords(entry: string, { role = "admin", answers = {} }: Options = {}) {
  const asked: BackendRequest[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const sent: unknown = request.method === "POST" ? await request.json() : {};
    const name = pathname.split("/").at(-1) ?? "";
    const one: BackendRequest = { name, query: searchParams, body: Object.fromEntries(Object.entries(sent ?? {})) };
    asked.push(one);
    const answer = answers[name]?.(one) ?? [];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  return {
    asked: (name: string) => asked.filter((one) => one.name === name),
    ...mountRemote({ remote, services, entries: [entry] }),
  };
}
