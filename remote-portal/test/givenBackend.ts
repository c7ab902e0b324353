import { nothingInLoop } from "@pipelark/shared-data/overview/loopSchema";
import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

/** Overview of a client's company with nothing open. */
export const givenOverview = {
  kind: "overview",
  company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
  campaign_status: "Active",
  leads: 47,
  appointments: 12,
  months: [],
  rights: { sees_money: true, may_decide: true, may_invite: true },
  balance_cents: 250_000,
  currency: "USD",
  milestones: [],
  waiting: {
    pending_updates: 0,
    unanswered_replies: 0,
    undecided_leads: 0,
    next_meeting: null,
    needs_onboarding_call: false,
    new_terms: null,
  },
  loop: nothingInLoop,
  forecast: [],
} satisfies Overview;

const company = { ...givenOverview.company, currency: givenOverview.currency, time_zone: "America/Chicago" };

type Answer = Response | Promise<Response>;

/** A request to the backend: last part of the path, query and body. */
type BackendRequest = { name: string; query: URLSearchParams; body: unknown };
export type Answers = Record<string, (request: BackendRequest) => Answer>;

/**
 * Services of a signed-in client over a network with these answers. The company and its figures have defaults;
 * everything else defaults to an empty list.
 */
export function givenBackend(answers: Answers) {
  const asked: BackendRequest[] = [];
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
