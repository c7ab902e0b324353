import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
const ids = ["1", "2"].map((end) => `14000000-0000-4000-8000-00000000000${end}`);
const page = "/dashboard/leads";

type Asked = { name: string; query: URLSearchParams; body: unknown };
type Answers = Record<string, (asked: Asked) => Response>;

function givenLead(row: Record<string, unknown> = {}) {
  return {
    id: ids[0],
    firm_name: "Greystone Bottling",
    contact_name: "Helen Delgado",
    contact_title: "Director of operations",
    stage: "delivered",
    delivered_at: "2026-11-20T10:00:00+00:00",
    delivered_on: "2026-11-20",
    verdict_due_at: "2090-12-04T10:00:00+00:00",
    verdict: null,
    decline_reason: null,
    version: 3,
    company_line: "Greystone Bottling, 300 people",
    you_meet: "Its director of operations",
    fit: "Same size as your last five clients",
    why_now: "It opens a second plant",
    left_open: "",
    sources: [{ title: "Annual report", url: "https://greystone.example/report", seen_on: "2026-11-10" }],
    checked_by_name: "Sam Staff",
    checked_at: "2026-11-19T10:00:00+00:00",
    second_checked_by_name: null,
    second_checked_at: null,
    verdict_by_name: null,
    verdict_at: null,
    decline_note: null,
    ...row,
  };
}

function givenOverview(may_decide: boolean) {
  return {
    kind: "overview",
    company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
    campaign_status: "Active",
    leads: 2,
    appointments: 0,
    months: [{ month: "2026-11", leads: 2, appointments: 0 }],
    rights: { sees_money: false, may_decide, may_invite: false },
    balance_cents: null,
    currency: "USD",
    milestones: [{ title: "Kick-off call", is_done: false }],
    waiting: { pending_updates: 0, unanswered_replies: 0, undecided_leads: 2, next_meeting: null },
  };
}

function open(answers: Answers = {}, { entry = page, mayDecide = true } = {}) {
  const asked: Asked[] = [];
  const leads = [givenLead(), givenLead({ id: ids[1], firm_name: "Foxglove Cartons" })];
  const known: Answers = {
    portal_overview: () => Response.json(givenOverview(mayDecide)),
    lead_counts: () => Response.json({ kind: "counts", stages: { delivered: 3, declined: 1 } }),
    lead: ({ query }) => {
      const id = query.get("id")?.replace("eq.", "");
      return Response.json(id ? leads.find((lead) => lead.id === id) : leads);
    },
    ...answers,
  };
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    asked.push({ name, query: searchParams, body });
    return known[name]?.({ name, query: searchParams, body }) ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson("client").user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [entry] }) };
}

const sent = (asked: readonly Asked[]) => asked.filter(({ name }) => name === "decide_lead").map(({ body }) => body);
const drawer = async () => within(await screen.findByRole("dialog", { name: "Lead" }));

it("lists the leads with their stage, and opens one with its six lines and its sources", async () => {
  const { address } = open();
  await user.click(await screen.findByRole("link", { name: "Greystone Bottling" }));
  expect(address()).toBe(`${page}?lead=${ids[0]}`);
  const dossier = within((await (await drawer()).findByText("Why now")).closest("dl") ?? document.body);
  expect(dossier.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Company",
    "You meet",
    "Fits your profile",
    "Why now",
    "Still open",
    "Checked",
  ]);
  expect(dossier.getByRole("link", { name: /Annual report/ })).toBeDefined();
  await user.click((await drawer()).getByRole("button", { name: "Next" }));
  await waitFor(() => expect(address()).toBe(`${page}?lead=${ids[1]}`));
  expect(await (await drawer()).findByRole("heading", { name: "Foxglove Cartons" })).toBeDefined();
});

it("reads the filters of the address in the database", async () => {
  const { asked } = open({}, { entry: `${page}?stage=undecided&month=2026-11&sort=firm` });
  await screen.findByRole("link", { name: "Greystone Bottling" });
  const query = asked.find(({ name }) => name === "lead")?.query;
  expect(query?.get("client_account_id")).toBe("eq.c0000000-0000-4000-8000-000000000001");
  expect(query?.get("order")).toBe("firm_name.asc,id.asc");
  expect(query?.getAll("or").join(" ")).toMatch(
    /delivered_on\.gte\.2026-11-01.*stage\.eq\.delivered,verdict_due_at\.gt/,
  );
  expect(screen.getByRole("option", { name: "Accepted (1)" })).toBeDefined();
});

it("accepts a lead with the version that was seen, and can decline it afterwards", async () => {
  const { asked } = open(
    {
      decide_lead: () =>
        Response.json({
          kind: "decided",
          lead: givenLead({ stage: "accepted", verdict: "accepted", verdict_by_name: "Cleo Client", version: 4 }),
        }),
    },
    { entry: `${page}?lead=${ids[0]}` },
  );
  await user.click(await (await drawer()).findByRole("button", { name: "Accept" }));
  await waitFor(() => expect(sent(asked)).toEqual([{ request: { id: ids[0], version: 3, verdict: "accepted" } }]));
  expect((await screen.findAllByText("Greystone Bottling is accepted.")).length).toBeGreaterThan(0);
});

it("declines with a reason only, in words when it is another one, and can exclude the company", async () => {
  const { asked } = open(
    {
      decide_lead: () =>
        Response.json({
          kind: "decided",
          lead: givenLead({ stage: "declined", verdict: "declined", decline_reason: "other", version: 4 }),
        }),
    },
    { entry: `${page}?lead=${ids[0]}` },
  );
  await user.click(await (await drawer()).findByRole("button", { name: "Decline" }));
  const form = within(await screen.findByRole("form", { name: "Decline Greystone Bottling" }));
  await user.click(form.getByRole("button", { name: "Decline lead" }));
  expect(await form.findByText("Choose a reason.")).toBeDefined();
  await user.selectOptions(form.getByRole("combobox"), "other");
  await user.click(form.getByRole("button", { name: "Decline lead" }));
  expect(await form.findByText("Say in a few words why.")).toBeDefined();
  expect(sent(asked)).toEqual([]);
  await user.type(form.getByRole("textbox"), "We sued them.");
  await user.click(form.getByRole("checkbox", { name: "Never contact this company" }));
  await user.click(form.getByRole("button", { name: "Decline lead" }));
  await waitFor(() => expect(sent(asked)).toHaveLength(1));
  expect(sent(asked)[0]).toEqual({
    request: {
      id: ids[0],
      version: 3,
      verdict: "declined",
      reason: "other",
      note: "We sued them.",
      never_contact: true,
    },
  });
});

it("says what a colleague has decided first, and shows their verdict", async () => {
  open(
    {
      decide_lead: () =>
        Response.json({
          kind: "conflict",
          lead: givenLead({
            stage: "declined",
            verdict: "declined",
            verdict_by_name: "Nora North",
            decline_reason: "timing",
            version: 4,
          }),
        }),
    },
    { entry: `${page}?lead=${ids[0]}` },
  );
  await user.click(await (await drawer()).findByRole("button", { name: "Accept" }));
  expect((await (await drawer()).findByRole("alert")).textContent).toBe(
    "Nora North has just declined this lead: Wrong time.",
  );
});

it("tells a member without the right why they can't decide", async () => {
  open({}, { entry: `${page}?lead=${ids[0]}`, mayDecide: false });
  expect(await (await drawer()).findByText(/not accept or decline it/)).toBeDefined();
  expect((await drawer()).queryByRole("button", { name: "Accept" })).toBeNull();
});

it("says when the first leads come", async () => {
  open({ lead: () => Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeDefined();
  expect(screen.getByText(/Next step of your campaign: Kick-off call\./)).toBeDefined();
});

it("adds to the never-contact list, and keeps what is neither a domain nor an address", async () => {
  const { asked } = open(
    { add_exclusions: () => Response.json({ kind: "added", added: 1, same: 0, refused: ["nonsense"] }) },
    { entry: `${page}?view=never-contact` },
  );
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Domains or email/ });
  await user.type(field, "acme.example{Enter}nonsense");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(field.value).toBe("nonsense"));
  expect(asked.find(({ name }) => name === "add_exclusions")?.body).toMatchObject({
    request: { cause: "customer", values: ["acme.example", "nonsense"] },
  });
});
