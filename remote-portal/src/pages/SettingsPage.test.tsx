import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Answers, givenBackend, givenOverview } from "#test/givenBackend.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const all = { sees_money: true, may_decide: true, may_invite: true };
const none = { sees_money: false, may_decide: false, may_invite: false };

function member(name: string, row: Record<string, unknown>) {
  const email = `${name.toLowerCase().replace(" ", ".")}@northwind.example`;
  return { user_id: crypto.randomUUID(), name, email, is_active: true, ...row };
}

function open(rights: typeof all, answers: Answers = {}) {
  const members = [
    member("Cleo Client", { user_id: fakePerson("client").user.id, ...rights }),
    member("Nora North", none),
  ];
  const backend = givenBackend({
    portal_overview: () =>
      Response.json({ ...givenOverview, rights, balance_cents: rights.sees_money ? 250_000 : null }),
    list_members: () => Response.json({ kind: "members", members }),
    ...answers,
  });
  return { ...backend, ...mountRemote({ remote, services: backend.services, entries: ["/dashboard/settings"] }) };
}

const boxesOf = async (name: string) =>
  within(await screen.findByRole("group", { name: `Rights of ${name}` })).getAllByRole<HTMLInputElement>("checkbox");

it("gives a colleague a right at once, and nobody their own", async () => {
  const { asked } = open(all, { change_member_rights: () => Response.json({ kind: "changed", member: {} }) });
  expect((await boxesOf("Cleo Client")).map(({ disabled }) => disabled)).toEqual([true, true, true]);
  const [, decides] = await boxesOf("Nora North");
  if (decides) await user.click(decides);
  await waitFor(() =>
    expect(asked.find(({ name }) => name === "change_member_rights")?.body).toMatchObject({
      request: { may_decide: true },
    }),
  );
});

it("lets a member give only the rights that they have", async () => {
  open({ ...all, sees_money: false });
  expect((await boxesOf("Nora North")).map(({ disabled }) => disabled)).toEqual([true, false, false]);
  expect(screen.queryByRole("form", { name: "Billing details" })).toBeNull();
});

it("shows everybody the people, and only those who may invite the way to invite", async () => {
  open(none);
  expect((await boxesOf("Nora North")).every(({ disabled }) => disabled)).toBe(true);
  expect(screen.queryByRole("button", { name: "Invite a colleague" })).toBeNull();
});

it("invites a colleague with the chosen rights, and shows the link once", async () => {
  const { asked } = open(all, {
    create_invitation: () =>
      Response.json({ kind: "created", id: crypto.randomUUID(), expires_at: "2090-01-01T00:00:00Z" }),
  });
  await user.click(await screen.findByRole("button", { name: "Invite a colleague" }));
  const form = within(await screen.findByRole("form", { name: "Invite a colleague" }));
  await user.type(form.getByRole("textbox", { name: /Email/ }), "Nils@Northwind.example");
  await user.click(form.getByRole("checkbox", { name: "Accepts and declines leads" }));
  await user.click(form.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /One-time link/ })).value).toContain("#token=");
  expect(asked.find(({ name }) => name === "create_invitation")?.body).toMatchObject({
    request: {
      email: "nils@northwind.example",
      role: "client",
      client_account_id: givenOverview.company.id,
      sees_money: false,
      may_decide: true,
      may_invite: false,
    },
  });
});

it("says why a member sees no payments, and shows no balance of zero", async () => {
  const backend = givenBackend({
    portal_overview: () => Response.json({ ...givenOverview, rights: none, balance_cents: null }),
  });
  mountRemote({ remote, services: backend.services, entries: ["/dashboard/payments"] });
  expect(await screen.findByRole("heading", { name: "You don't see payments" })).toBeDefined();
  expect(screen.queryByText("$0.00")).toBeNull();
});
