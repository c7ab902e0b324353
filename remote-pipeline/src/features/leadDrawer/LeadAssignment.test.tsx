import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { givenLead, leadId, surroundings } from "#test/givenLead.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const rita = { id: "d0000000-0000-4000-8000-000000000008", name: "Rita Research" };
const profileId = "15000000-0000-4000-8000-000000000001";
const profile = {
  id: profileId,
  client_account_id: givenLead()["client_account_id"],
  name: "Plants",
  industries: [],
  sizes: [],
  countries: [],
  titles: [],
  leave_out: "",
  status: "draft",
  agreed_by_name: null,
  agreed_at: null,
  version: 1,
  updated_by_name: "Ada Admin",
  updated_at: "2026-01-01T12:00:00+00:00",
};

function open(answers: Record<string, (asked: { body: Record<string, unknown> }) => unknown>) {
  let stored = givenLead();
  const opened = openPipeline(`?lead=${leadId}`, {
    role: "staff",
    answers: {
      ...surroundings,
      lead: ({ query }) => (query.get("id")?.startsWith("eq.") ? stored : [stored]),
      list_researchers: () => ({ kind: "researchers", researchers: [rita] }),
      ideal_profile: () => [profile],
      ...answers,
    },
  });
  return { ...opened, store: (row: Record<string, unknown>) => (stored = givenLead(row)) };
}

async function field(name: string) {
  const drawer = within(await screen.findByRole("dialog", { name: "Lead" }));
  return drawer.findByRole<HTMLSelectElement>("combobox", { name });
}

it("gives a lead to another researcher of the company, and back with Undo", async () => {
  const opened = open({
    assign_leads({ body }) {
      opened.store(body["owner"] === rita.id ? { owner_id: rita.id, owner_name: rita.name, version: 4 } : {});
      return { kind: "assigned", changed: [{ id: leadId, version: 4, owner_before: givenLead()["owner_id"] }] };
    },
  });
  const researcher = await field("Researcher");
  await within(researcher).findByRole("option", { name: rita.name });
  // Sam no longer researches, but has the lead.
  expect(researcher.selectedOptions[0]?.text).toBe("Sam Staff");
  await user.selectOptions(researcher, rita.name);
  expect(await screen.findAllByText("“Alder Foods” was assigned to Rita Research.")).not.toEqual([]);
  await waitFor(() => expect(researcher.value).toBe(rita.id));
  expect(opened.bodies("list_researchers")).toContainEqual({ company: givenLead()["client_account_id"] });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(researcher.selectedOptions[0]?.text).toBe("Sam Staff"));
  expect(opened.bodies("assign_leads")).toEqual([
    { lead_ids: [leadId], owner: rita.id },
    { lead_ids: [leadId], owner: givenLead()["owner_id"] },
  ]);
});

it("gives a lead an ideal profile, and says when it is gone", async () => {
  const answers = [
    { kind: "set", changed: [{ id: leadId, version: 4, profile_before: null }] },
    { kind: "invalid", field: "profile" },
  ];
  const { bodies, store } = open({
    set_lead_profile() {
      store({ profile_id: profileId, version: 4 });
      return answers.shift();
    },
  });
  const chosen = await field("Ideal profile");
  await within(chosen).findByRole("option", { name: "Plants" });
  await user.selectOptions(chosen, "Plants");
  expect(await screen.findAllByText("“Alder Foods” has the profile “Plants”.")).not.toEqual([]);
  await user.selectOptions(chosen, "None");
  expect(await screen.findByText("This profile no longer exists. Nothing was changed.")).toBeDefined();
  expect(bodies("set_lead_profile")).toEqual([
    { lead_ids: [leadId], profile: profileId },
    { lead_ids: [leadId], profile: null },
  ]);
});
