import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

type Answer = Response | Promise<Response>;

const company = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics", currency: "USD" };

/** What was asked of the backend: the last part of the path, the query, the body. */
type Asked = { name: string; query: URLSearchParams; body: unknown };
export type Answers = Record<string, (asked: Asked) => Answer>;

/** The services of a signed-in client over a network that answers like this. What is not named is an empty list. */
export function givenBackend(answers: Answers) {
  const asked: Asked[] = [];
  const known: Answers = { client_account: () => Response.json(company), ...answers };
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    return known[name]?.(one) ?? Response.json([]);
  });
  return { asked, services: fakeShellServices({ user: fakePerson("client").user, supabase }) };
}
