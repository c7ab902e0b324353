import type { Overview } from "@pipelark/shared-data/clients/overviewSchema";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

/** A client's company at a glance, with nothing that waits. */
export const givenOverview: Overview = {
  kind: "overview",
  company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
  campaign_status: "Active",
  leads: 47,
  appointments: 12,
  balance_cents: 250_000,
  currency: "USD",
  waiting: { pending_updates: 0, unanswered_replies: 0, next_meeting: null },
};

const company = { ...givenOverview.company, currency: givenOverview.currency };

type Answer = Response | Promise<Response>;

/** What was asked of the backend: the last part of the path, the query, the body. */
type Asked = { name: string; query: URLSearchParams; body: unknown };
export type Answers = Record<string, (asked: Asked) => Answer>;

/** The services of a signed-in client over a network that answers like this. The company and its figures are there; what else is not named is an empty list. */
export function givenBackend(answers: Answers) {
  const asked: Asked[] = [];
  const known: Answers = {
    client_account: () => Response.json(company),
    portal_overview: () => Response.json(givenOverview),
    ...answers,
  };
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    return known[name]?.(one) ?? Response.json([]);
  });
  return { asked, services: fakeShellServices({ user: fakePerson("client").user, supabase }) };
}
