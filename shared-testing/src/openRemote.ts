import type { Role } from "@pipelark/shared-contracts/role";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { fakePerson } from "./fakePerson.ts";
import { fakeShellServices } from "./fakeShellServices.ts";
import { mountRemote } from "./mountRemote.tsx";
import type { Standalone } from "./standalone.tsx";
import { supabaseOver } from "./supabaseOver.ts";

type BackendRequest = { name: string; query: URLSearchParams; body: Record<string, unknown> };

export type OpenOptions = {
  /** Role of the signed-in person; defaults to admin. */
  role?: Role;
  /** Answers by table or function; an empty list without one. A `Response` is returned as is. */
  answers?: Record<string, (asked: BackendRequest) => unknown>;
};

type Opening = OpenOptions & { remote: Standalone<ShellServices>["remote"]; entry: string };

/** Mounts a remote at an address over a network with these answers. `asked` and `bodies` return the requests for a table or function so far. */
export function openRemote({ remote, entry, role = "admin", answers = {} }: Opening) {
  const requests: BackendRequest[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const sent: unknown = request.method === "POST" ? await request.json() : {};
    const name = pathname.split("/").at(-1) ?? "";
    const one: BackendRequest = { name, query: searchParams, body: Object.fromEntries(Object.entries(sent ?? {})) };
    requests.push(one);
    const answer = (await answers[name]?.(one)) ?? [];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  function asked(name: string): BackendRequest[] {
    return requests.filter((one) => one.name === name);
  }
  return {
    asked,
    bodies: (name: string) => asked(name).map(({ body }) => body),
    ...mountRemote({ remote, services, entries: [entry] }),
  };
}
