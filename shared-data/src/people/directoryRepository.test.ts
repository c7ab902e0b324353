import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  createInvitation,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from "../invitations/invitationRepository.ts";
import { findCompanies } from "../clients/companyNameRepository.ts";
import { listStaffPay, readPayMonths, recordStaffPayment } from "../staffPay/staffPayRepository.ts";
import { readAllPages } from "../keyset.ts";
import {
  changeAccess,
  changeAccessOfMany,
  changeRole,
  countPeople,
  listPeople,
  readPerson,
} from "./directoryRepository.ts";
import type { ListedPerson, PeopleFilter, PeoplePosition } from "./directorySchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const all: PeopleFilter = { query: "", role: null, status: null, sort: { column: "name", direction: "ascending" } };
const ever = { from: null, until: null };
let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("lists people in pages, and narrows them", async () => {
  const admin = await backend.clientOf("admin");
  const first = await listPeople(admin, { filter: all, from: null, size: 1 });
  expect(first.people).toMatchObject([{ name: "Ada Admin", role: "admin", company: null }]);
  const rest = await listPeople(admin, { filter: all, from: first.next, size: 100 });
  expect(rest.people.map(({ name }) => name)).not.toContain("Ada Admin");
  expect(rest.next).toBeNull();
  const found = await listPeople(admin, { filter: { ...all, query: " CLEO ", role: "client" }, from: null, size: 5 });
  expect(found.people).toMatchObject([{ email: "client@pipelark.example", company: { name: "Northwind Robotics" } }]);
});

it.each([
  ["name", ({ name }: ListedPerson) => name.toLowerCase()],
  ["email", ({ email }: ListedPerson) => email],
  ["role", ({ role }: ListedPerson) => role],
  ["signed-in", ({ lastSignInAt }: ListedPerson) => lastSignInAt?.toISOString() ?? ""],
] as const)("sorts people by %s in both directions, the same in small pages", async (column, valueOf) => {
  const admin = await backend.clientOf("admin");
  await backend.clientOf("client");
  for (const direction of ["ascending", "descending"] as const) {
    const filter: PeopleFilter = { ...all, sort: { column, direction } };
    const pages = await readAllPages((from: PeoplePosition | null) => listPeople(admin, { filter, from, size: 2 }));
    const values = pages.flatMap(({ people }) => people.map(valueOf));
    const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(values).toEqual(direction === "ascending" ? sorted : sorted.toReversed());
    expect(new Set(pages.flatMap(({ people }) => people.map(({ id }) => id))).size).toBe(31);
    expect(new Set(values).size).toBeGreaterThan(1);
  }
});

it("ends and restores the access of several, but never of the admin who asks", async () => {
  const admin = await backend.clientOf("admin");
  const userIds = [personas.admin.id, personas.staff.id, personas.otherClient.id];
  const others = [personas.staff.id, personas.otherClient.id].toSorted();
  expect((await changeAccessOfMany(admin, { userIds, isActive: false })).toSorted()).toEqual(others);
  const filter: PeopleFilter = { ...all, status: "deactivated" };
  const { people } = await listPeople(admin, { filter, from: null, size: 9 });
  expect(people.map(({ id }) => id).toSorted()).toEqual(others);
  expect((await changeAccessOfMany(admin, { userIds: others, isActive: true })).toSorted()).toEqual(others);
});

it("tells admins of a person, and nobody else", async () => {
  const admin = await backend.clientOf("admin");
  await backend.clientOf("staff");
  await expect(readPerson(admin, personas.staff.id)).resolves.toMatchObject({
    kind: "person",
    person: { name: "Sam Staff", devices: 1, isLastAdmin: false },
  });
  await expect(readPerson(admin, personas.admin.id)).resolves.toMatchObject({ person: { isLastAdmin: true } });
  await expect(readPerson(admin, crypto.randomUUID())).resolves.toEqual({ kind: "missing" });
  await expect(countPeople(admin)).resolves.toMatchObject({ admins: 1, staff: 28, clients: 2 });
  for (const who of ["staff", "client", "visitor"] as const) {
    const client = await backend.clientOf(who);
    await expect(readPerson(client, personas.client.id), who).rejects.toMatchObject({ kind: "forbidden" });
    await expect(countPeople(client), who).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listPeople(client, { filter: all, from: null, size: 5 }), who).rejects.toMatchObject({
      kind: "forbidden",
    });
  }
});

it("changes role and access of other people only", async () => {
  const admin = await backend.clientOf("admin");
  const userId = personas.otherClient.id;
  const own = { userId: personas.admin.id, role: "staff", companyId: null } as const;
  await expect(changeRole(admin, own)).resolves.toEqual({ kind: "own-account" });
  await expect(changeRole(admin, { userId, role: "staff", companyId: null })).resolves.toEqual({ kind: "changed" });
  await expect(changeAccess(admin, { userId, isActive: false })).resolves.toEqual({ kind: "changed" });
  await expect(readPerson(admin, userId)).resolves.toMatchObject({
    person: { role: "staff", company: null, deactivatedAt: expect.any(Date) },
  });
});

it("invites, lists, reads and takes back an invitation", async () => {
  const admin = await backend.clientOf("admin");
  const id = crypto.randomUUID();
  const token = "t".repeat(43);
  const invitation = { id, token, email: "zoe@fresh.example", role: "client" } as const;
  const sent = { ...invitation, company: { kind: "new", name: "Fresh Start" } } as const;
  await expect(createInvitation(admin, sent)).resolves.toMatchObject({ kind: "created", expiresAt: expect.any(Date) });
  await expect(createInvitation(admin, sent)).resolves.toMatchObject({ kind: "created" });
  const { invitations } = await listInvitations(admin, { state: "open", from: null, size: 50 });
  expect(invitations.filter((one) => one.id === id)).toMatchObject([
    { state: "open", company: { name: "Fresh Start" } },
  ]);
  await expect(revokeInvitation(admin, id)).resolves.toEqual({ kind: "revoked" });
  await expect(readInvitation(admin, id)).resolves.toMatchObject({ state: "revoked", invitedBy: "Ada Admin" });
  const again = { ...sent, id: crypto.randomUUID(), token: "u".repeat(43) };
  await expect(createInvitation(admin, again)).resolves.toEqual({ kind: "invalid", field: "company" });
  const { companies } = await findCompanies(admin, { text: "FRESH st", after: null, size: 20 });
  expect(companies.map(({ name }) => name)).toEqual(["Fresh Start"]);
});

it("goes through all invitations once in pages, each in its own state", async () => {
  const admin = await backend.clientOf("admin");
  await backend.sql.query(
    `insert into public.invitation (id, email, role, token_hash, created_at, expires_at, revoked_at)
     select gen_random_uuid(), 'page-' || number || '@x.example', 'staff', sha256(convert_to('page' || number, 'utf8')),
       now() - interval '9 days', now() - interval '2 days', case when number > 3 then now() end
     from generate_series(1, 5) as number`,
  );
  const seen: string[] = [];
  let from = null;
  do {
    const page = await listInvitations(admin, { state: "expired", from, size: 2 });
    seen.push(...page.invitations.map(({ email, state }) => `${email} ${state}`));
    from = page.next;
  } while (from);
  expect(seen.toSorted()).toEqual(["1", "2", "3"].map((number) => `page-${number}@x.example expired`));
});

it("records pay once, shows it to its recipient, and sums it by month", async () => {
  const admin = await backend.clientOf("admin");
  const staff = await backend.clientOf("staff");
  const userId = personas.staff.id;
  const payment = { id: crypto.randomUUID(), date: "2019-02-28", description: "Bonus", amountCents: 12_345 };
  for (const _ of [1, 2]) {
    await expect(recordStaffPayment(admin, { userId, payment })).resolves.toMatchObject({ kind: "recorded" });
  }
  const back = { ...payment, id: crypto.randomUUID(), amountCents: -45 };
  await recordStaffPayment(admin, { userId, payment: back });
  const period = { from: "2019-02-01", until: "2019-02-28" };
  await expect(readPayMonths(staff, { userId, period })).resolves.toEqual([
    { month: "2019-02", currency: "USD", amountCents: 12_300, payments: 2 },
  ]);
  const whole = await listStaffPay(staff, { userId, period: ever, from: null, size: 200 });
  const first = await listStaffPay(staff, { userId, period: ever, from: null, size: 3 });
  const second = await listStaffPay(staff, { userId, period: ever, from: first.next, size: 3 });
  expect([...first.payments, ...second.payments]).toEqual(whole.payments.slice(0, 6));
  const client = await backend.clientOf("client");
  await expect(listStaffPay(client, { userId, period: ever, from: null, size: 5 })).resolves.toMatchObject({
    payments: [],
  });
  await expect(readPayMonths(client, { userId, period: ever })).resolves.toEqual([]);
  await expect(recordStaffPayment(staff, { userId, payment })).rejects.toMatchObject({ kind: "forbidden" });
});

it("refuses what is no list of people", async () => {
  const client = await supabaseOver(() => Response.json({ kind: "people", people: [{ id: 1 }], next: null }))();
  await expect(listPeople(client, { filter: all, from: null, size: 5 })).rejects.toMatchObject({ kind: "unexpected" });
});
