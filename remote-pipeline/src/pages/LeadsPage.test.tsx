import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };

function idOf(number: number): string {
  return `1ead0000-0000-4000-8000-00000000000${number}`;
}

function givenLead(number: number, row: Record<string, unknown> = {}) {
  return {
    id: idOf(number),
    client_account_id: northwind.id,
    firm_name: `Firm ${number}`,
    contact_name: "Vera Vale",
    contact_title: "Plant manager",
    owner_id: null,
    owner_name: null,
    stage: "found",
    stage_at: "2026-11-20T09:00:00+00:00",
    delivered_at: null,
    delivered_on: null,
    verdict: null,
    verdict_due_at: null,
    version: 1,
    ...row,
  };
}

const rows = [givenLead(1), givenLead(2, { stage: "closed", contact_name: null })];

function open(entry: string, answers: Parameters<typeof openPipeline>[1] = {}) {
  return openPipeline(entry, {
    ...answers,
    answers: { lead: () => rows, client_account: () => [northwind], ...answers.answers },
  });
}

async function rowOf(firm: string) {
  return within(await screen.findByRole("row", { name: new RegExp(firm) }));
}

it("lists leads with their contact, company, stage and researcher, and says when a contact was erased", async () => {
  open("");
  const first = await rowOf("Firm 1");
  for (const words of ["Vera Vale", "Plant manager", "Found", "Nobody"]) expect(first.getByText(words)).toBeDefined();
  expect(await first.findByText("Northwind Robotics")).toBeDefined();
  expect((await rowOf("Firm 2")).getByText("Erased contact")).toBeDefined();
});

it("keeps filters and order in the address, and asks the database for both", async () => {
  const asked: URLSearchParams[] = [];
  const { address } = open(`?stage=checked&company=${northwind.id}&sort=firm`, {
    answers: {
      lead({ query }) {
        asked.push(query);
        return [];
      },
    },
  });
  await screen.findByRole("heading", { name: "No leads match" });
  const query = asked.at(-1);
  expect(query?.get("stage")).toBe("eq.checked");
  expect(query?.get("client_account_id")).toBe(`eq.${northwind.id}`);
  expect(query?.get("order")).toBe("firm_name.asc,id.asc");
  await user.selectOptions(screen.getByRole("combobox", { name: "Stage" }), "Declined");
  await waitFor(() => expect(address()).toContain("stage=declined"));
});

it("moves the selected leads, says in words which were not, and takes it back", async () => {
  const { bodies } = open("", {
    answers: {
      move_leads: ({ body }) => ({
        kind: "moved",
        moved: [{ id: idOf(1), version: 2, stage: "checked" }],
        refused: JSON.stringify(body).includes('"found"') ? [] : [{ id: idOf(2), reason: "stage" }],
      }),
    },
  });
  await rowOf("Firm 1");
  await user.click(screen.getByRole("checkbox", { name: /^Select all/ }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  await user.click(screen.getByRole("menuitem", { name: "Check" }));
  expect(
    await screen.findByText("“Firm 1” was checked. “Firm 2” was not moved: its stage doesn't allow it."),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(bodies("move_leads")).toEqual([
      {
        request: {
          to: "checked",
          leads: [
            { id: idOf(1), version: 1 },
            { id: idOf(2), version: 1 },
          ],
        },
      },
      { request: { to: "found", leads: [{ id: idOf(1), version: 2 }] } },
    ]),
  );
});

it("gives leads to somebody, and back to whom they had", async () => {
  const { bodies } = open("", {
    answers: {
      list_researchers: () => ({ kind: "researchers", researchers: [{ id: northwind.id, name: "Rita" }] }),
      assign_leads: () => ({ kind: "assigned", changed: [{ id: idOf(1), version: 2, owner_before: null }] }),
    },
  });
  await user.click((await rowOf("Firm 1")).getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rita" }));
  expect(await screen.findByText("“Firm 1” was assigned to Rita.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(bodies("assign_leads").at(-1)).toEqual({ lead_ids: [idOf(1)], owner: null }));
});

it("gives the selected leads of one client a profile, and asks for one client where there are two", async () => {
  const profile = { id: idOf(9), client_account_id: northwind.id, name: "Plants", status: "draft" };
  const lists = { industries: [], sizes: [], countries: [], titles: [], leave_out: "" };
  const stamps = {
    agreed_by_name: null,
    agreed_at: null,
    version: 1,
    updated_by_name: "Ada",
    updated_at: "2026-01-01T12:00:00+00:00",
  };
  const { bodies } = open("", {
    answers: {
      lead: () => [...rows, givenLead(3, { client_account_id: idOf(8) })],
      ideal_profile: () => [{ ...profile, ...lists, ...stamps }],
      set_lead_profile: () => ({
        kind: "set",
        changed: [1, 2].map((number) => ({ id: idOf(number), version: 2, profile_before: null })),
      }),
    },
  });
  for (const firm of ["Firm 1", "Firm 2"]) await user.click((await rowOf(firm)).getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Profile" }));
  await user.click(await screen.findByRole("menuitem", { name: "Plants" }));
  expect(await screen.findByText("2 leads have the profile “Plants”.")).toBeDefined();
  expect(bodies("set_lead_profile")).toEqual([{ lead_ids: [idOf(1), idOf(2)], profile: profile.id }]);
  await user.click(screen.getByRole("checkbox", { name: /^Select all/ }));
  await user.click(screen.getByRole("button", { name: "Profile" }));
  expect((await screen.findByRole("menuitem")).textContent).toBe("Select leads of one client");
});

it("tells overdue verdicts apart, and keeps outcome and days of a link as filters", async () => {
  const asked: URLSearchParams[] = [];
  const overdue = { stage: "delivered", delivered_at: "2026-09-01T10:00:00+00:00", delivered_on: "2026-09-01" };
  const { address } = open("?outcome=accepted&from=2026-09-01&until=2026-09-30", {
    answers: {
      lead({ query }) {
        asked.push(query);
        return [givenLead(1, { ...overdue, verdict_due_at: "2026-09-15T10:00:00+00:00" })];
      },
    },
  });
  expect((await rowOf("Firm 1")).getByText("Overdue")).toBeDefined();
  const query = asked.at(-1);
  expect(query?.get("or")).toMatch(/^\(verdict\.eq\.accepted,and\(verdict\.is\.null,verdict_due_at\.lte\./);
  expect(query?.getAll("delivered_on")).toEqual(["gte.2026-09-01", "lte.2026-09-30"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Delivered" }), "Delivered: all");
  await waitFor(() => expect(address()).toBe("/studio/pipeline?outcome=accepted"));
});

it("goes to the next lead beyond the loaded page", async () => {
  const page = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...givenLead(0),
      id: `1ead0000-0000-4000-8000-${String(first + place).padStart(12, "0")}`,
      firm_name: `Firm ${first + place}`,
    }));
  let pages = 0;
  const last = page(1, 50).at(-1)?.id;
  const { address } = open(`?lead=${last}`, {
    answers: {
      lead({ query }) {
        const [id, since] = [query.get("id") ?? "", query.get("stage_at") ?? ""];
        // The open lead itself is not this test's.
        if (id.startsWith("eq.")) return Response.json({ message: "later" }, { status: 400 });
        if (id === "" && since === "") return page(1, 51);
        pages += 1;
        return id === "" ? [] : page(51, 1);
      },
    },
  });
  await waitFor(() => expect(pages).toBeGreaterThan(0));
  await waitFor(async () => {
    await user.click(screen.getByRole("button", { name: "Next lead" }));
    expect(address()).toContain("000000000051");
  });
});

it("shows a column for each open stage with the number of all of its leads", async () => {
  open("?view=board", {
    answers: {
      lead: ({ query }) => (query.get("stage") === "eq.found" ? [givenLead(1)] : []),
      lead_counts: () => ({ kind: "counts", stages: { found: 215, checked: 3 } }),
    },
  });
  const board = within(await screen.findByRole("group", { name: "Leads" }));
  expect(await board.findByText("Firm 1")).toBeDefined();
  expect(await board.findByText("215")).toBeDefined();
  for (const stage of ["Found", "Checked", "Delivered", "Accepted", "Declined"]) {
    expect(board.getByText(stage)).toBeDefined();
  }
});

it("says why the leads could not be loaded, and tries again", async () => {
  let attempts = 0;
  open("", {
    answers: { lead: () => (++attempts === 1 ? Response.json({ message: "broken" }, { status: 400 }) : rows) },
  });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await rowOf("Firm 1")).toBeDefined();
});
