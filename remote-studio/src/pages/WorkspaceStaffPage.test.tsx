import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

const { user: admin } = fakePerson("admin");
const samId = "a0000000-0000-4000-8000-000000000002";
const invitationId = "b0000000-0000-4000-8000-000000000001";
const companyId = "c0000000-0000-4000-8000-000000000001";

function givenPerson(row: Record<string, unknown> = {}) {
  return {
    id: samId,
    email: "sam@pipelark.example",
    role: "staff",
    first_name: "Sam",
    last_name: "Staff",
    company: null,
    deactivated_at: null,
    last_sign_in_at: "2026-11-20T09:10:00Z",
    ...row,
  };
}

function givenDetail(row: Record<string, unknown> = {}) {
  const more = { joined_at: "2026-01-05T08:00:00Z", devices: 2, second_factors: 0, terms: null, is_last_admin: false };
  return { kind: "person", person: { ...givenPerson(), ...more, duties: [], company_duties: [], ...row } };
}

function givenInvitation(row: Record<string, unknown> = {}) {
  return {
    id: invitationId,
    email: "new@northwind.example",
    role: "client",
    client_account_id: companyId,
    company: "Northwind Robotics",
    invited_by_name: "Ada Admin",
    created_at: "2026-11-20 09:10:23+00",
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
    ...row,
  };
}

const counted = { kind: "counted", admins: 1, staff: 28, clients: 2, deactivated: 0, open_invitations: 3 };
const company = { id: companyId, name: "Northwind Robotics", currency: "USD" };

type BackendRequest = { name: string; query: URLSearchParams; body: Record<string, unknown> };
type Answers = Record<string, (asked: BackendRequest) => unknown>;

const known: Answers = {
  count_people: () => counted,
  list_people: () => ({ kind: "people", people: [givenPerson()], next: null }),
  read_person: () => givenDetail(),
  invitation: ({ query }) => (query.has("id") ? givenInvitation() : [givenInvitation()]),
  client_account: ({ query }) => (query.has("id") ? company : [company]),
};

/** The Staff tab of an admin over a network with these answers. A `Response` is returned as is. */
function open(entry: string, answers: Answers = {}) {
  const asked: BackendRequest[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const sent: unknown = request.method === "POST" ? await request.json() : {};
    const name = pathname.split("/").at(-1) ?? "";
    const one: BackendRequest = { name, query: searchParams, body: Object.fromEntries(Object.entries(sent ?? {})) };
    asked.push(one);
    const answer = (answers[name] ?? known[name])?.(one) ?? [];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const services = fakeShellServices({ user: admin, supabase });
  const path = `/studio/workspace/staff${entry}`;
  return {
    asked,
    bodies: (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body),
    ...mountRemote({ remote, services, entries: [path] }),
  };
}

const broken = () => Response.json({ message: "no" }, { status: 400 });

it("lists people with role, company and last sign-in, and opens one", async () => {
  const { address } = open("");
  const row = await screen.findByRole("row", { name: /Sam Staff/ });
  expect(row.textContent).toMatch(/sam@pipelark\.exampleSTAFF–/);
  expect(screen.getByText("28")).toBeDefined();
  await user.click(within(row).getByRole("link", { name: "Sam Staff" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Person" }));
  expect(await drawer.findByText("2 devices")).toBeDefined();
  expect(drawer.getByText("Not accepted yet")).toBeDefined();
  expect(address()).toBe(`/studio/workspace/staff?person=${samId}`);
  await user.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/studio/workspace/staff"));
});

it.each([
  ["Client users: 2", "role=client&status=active", { role: "client", status: "active" }],
  ["Staff: 28", "role=staff&status=active", { role: "staff", status: "active" }],
])(
  "the figure “%s” leads to the list that it counts, whatever was searched for before",
  async (name, search, request) => {
    const { address, bodies } = open("?q=north");
    await user.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(`/studio/workspace/staff?${search}`));
    await waitFor(() => expect(bodies("list_people").at(-1)).toMatchObject({ request: { ...request, query: null } }));
    expect(screen.getByRole("searchbox", { name: "Search people" })).toHaveProperty("value", "");
  },
);

it("the number of open invitations leads to them", async () => {
  const { address } = open("?role=client");
  await user.click(await screen.findByRole("link", { name: "Open invitations: 3" }));
  await waitFor(() => expect(address()).toBe("/studio/workspace/staff?show=invitations&state=open"));
});

it("searches when the typing rests, in the address", async () => {
  const { address, bodies } = open("?role=client");
  const box = await screen.findByRole("searchbox", { name: "Search people" });
  // All at once, so that a slow machine never pauses between the keys.
  for (const value of ["n", "no", "north"]) fireEvent.change(box, { target: { value } });
  await waitFor(() => expect(address()).toBe("/studio/workspace/staff?role=client&q=north"));
  await waitFor(() =>
    expect(bodies("list_people").at(-1)).toMatchObject({ request: { query: "north", role: "client" } }),
  );
  expect(bodies("list_people")).toHaveLength(2);
});

it("reads the next page from where the last one ended", async () => {
  const next = { after_name: "sam staff", after_id: samId };
  const { bodies } = open("", {
    list_people: ({ body }) =>
      JSON.stringify(body).includes("after_id")
        ? { kind: "people", people: [givenPerson({ id: companyId, first_name: "Zoe" })], next: null }
        : { kind: "people", people: [givenPerson()], next },
  });
  await press("Load more");
  expect(await screen.findByRole("link", { name: "Zoe Staff" })).toBeDefined();
  expect(bodies("list_people").at(-1)).toMatchObject({ request: next });
  expect(screen.getByText("2 people")).toBeDefined();
});

it("asks before a role changes, and says what it means", async () => {
  const { bodies } = open(`?person=${samId}`, { change_role: () => ({ kind: "changed" }) });
  await user.click(await screen.findByRole("radio", { name: /^Admin/ }));
  await press("Change role");
  const question = within(await screen.findByRole("dialog", { name: "Change the role of Sam Staff?" }));
  expect(question.getByText(/will be able to see and change everything/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Change role" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Change the role/ })).toBeNull());
  expect(bodies("change_role")).toEqual([{ request: { user_id: samId, role: "admin", client_account_id: null } }]);
});

it("needs a company for who becomes a client", async () => {
  const { bodies } = open(`?person=${samId}`);
  await user.click(await screen.findByRole("radio", { name: /^Client/ }));
  await press("Change role");
  expect(await screen.findByText("Choose their company.")).toBeDefined();
  expect(screen.queryByRole("dialog", { name: /^Change the role/ })).toBeNull();
  expect(bodies("change_role")).toEqual([]);
});

it.each([
  ["last-admin", /is the last admin/],
  ["own-account", /This is your own account/],
  ["missing", /no longer has an account/],
])("says in words when the answer is %s, and keeps the question", async (kind, words) => {
  open(`?person=${samId}`, { change_access: () => ({ kind }) });
  await press("Deactivate");
  const question = within(await screen.findByRole("dialog", { name: "Deactivate Sam Staff?" }));
  expect(question.getByText(/is signed out everywhere at once/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Deactivate" }));
  expect((await question.findByRole("alert")).textContent).toMatch(words);
});

it("says that a change failed, and tries it again", async () => {
  let isBroken = true;
  open(`?person=${samId}`, { change_access: () => (isBroken ? broken() : { kind: "changed" }) });
  await press("Deactivate");
  const question = within(await screen.findByRole("dialog", { name: "Deactivate Sam Staff?" }));
  await user.click(question.getByRole("button", { name: "Deactivate" }));
  expect((await question.findByRole("alert")).textContent).toContain("The access could not be changed");
  isBroken = false;
  await user.click(question.getByRole("button", { name: "Deactivate" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Deactivate/ })).toBeNull());
});

it.each([
  [true, /You are the only admin/],
  [false, /Another admin can change its role/],
])("offers nobody to demote or to deactivate themselves (only admin: %s)", async (is_last_admin, words) => {
  open(`?person=${admin.id}`, { read_person: () => givenDetail({ id: admin.id, role: "admin", is_last_admin }) });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText(/You can't deactivate yourself/)).toBeDefined();
  const drawer = within(screen.getByRole("dialog", { name: "Person" }));
  expect(drawer.queryByRole("radio")).toBeNull();
  expect(drawer.queryByRole("button", { name: "Deactivate" })).toBeNull();
});

it("records pay once however often it is sent, and keeps text typed in the meantime", async () => {
  let isBroken = true;
  const { bodies } = open(`?person=${samId}`, {
    record_staff_payment: ({ body }) => (isBroken ? broken() : { kind: "recorded", payment: recordedOf(body) }),
  });
  await press("Record payment");
  const form = within(await screen.findByRole("form", { name: "Record payment" }));
  await user.type(form.getByLabelText(/^Amount/), "1,200.50");
  await user.type(form.getByLabelText(/^Description/), "Bonus");
  await user.click(form.getByRole("button", { name: "Record payment" }));
  await form.findByRole("group", { name: /^This records \$1,200\.50 as paid to Sam Staff\./ });
  expect(bodies("record_staff_payment")).toEqual([]);
  await user.click(form.getByRole("button", { name: "Record $1,200.50" }));
  expect((await form.findByRole("alert")).textContent).toContain("The payment could not be recorded");
  expect(form.getByLabelText(/^Description/)).toHaveProperty("value", "Bonus");
  isBroken = false;
  await user.click(form.getByRole("button", { name: "Record $1,200.50" }));
  expect(await screen.findByText("$1,200.50 to Sam Staff was recorded.")).toBeDefined();
  const [first, second] = bodies("record_staff_payment");
  expect(first).toMatchObject({ request: { user_id: samId, amount_cents: 120_050, description: "Bonus" } });
  expect(second).toEqual(first);
});

it("invites to the company of the address, and shows the link once", async () => {
  const expires_at = "2026-12-01T10:00:00Z";
  const { bodies, address } = open(`?invitation=new&company=${companyId}`, {
    create_invitation: ({ body }) => ({ kind: "created", id: JSON.stringify(body), expires_at }),
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Invite someone" }));
  await user.type(await drawer.findByLabelText(/^Email/), " New@Northwind.example ");
  expect(await drawer.findByDisplayValue("Northwind Robotics")).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Send invitation" }));
  expect(await drawer.findByText(/sending them the link by email/)).toBeDefined();
  const [sent] = bodies("create_invitation");
  expect(sent).toMatchObject({
    request: { email: "new@northwind.example", role: "client", client_account_id: companyId, send_mail: true },
  });
  const link = drawer.getByLabelText<HTMLInputElement>("One-time link").value;
  expect(link).toMatch(/\/accept-invitation#token=[\w-]{43}$/);
  expect(JSON.stringify(sent)).toContain(link.split("=")[1]);
  await user.click(drawer.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(address()).toBe("/studio/workspace/staff"));
});

it.each([
  [{ kind: "already-a-user", is_deactivated: true }, /with this address is deactivated/],
  [{ kind: "already-a-user", is_deactivated: false }, /already has an account/],
  [{ kind: "too-many" }, /50 open invitations/],
])("explains why the invitation failed for %j, and keeps typed text", async (answer, words) => {
  open("?invitation=new&as=staff", { create_invitation: () => answer });
  const email = await screen.findByLabelText(/^Email/);
  await user.type(email, "sam@pipelark.example");
  await press("Send invitation");
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(email).toHaveProperty("value", "sam@pipelark.example");
});

it("opens one invitation, takes it back, and reads it again", async () => {
  let revoked_at: string | null = null;
  open(`?show=invitations&invitation=${invitationId}`, {
    invitation: ({ query }) => (query.has("id") ? givenInvitation({ revoked_at }) : []),
    revoke_invitation() {
      revoked_at = "2026-11-21T10:00:00Z";
      return { kind: "revoked" };
    },
  });
  expect(await screen.findByRole("heading", { name: "No invitations yet" })).toBeDefined();
  await press("Revoke");
  const question = within(await screen.findByRole("dialog", { name: "Revoke this invitation?" }));
  await user.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("revoked")).toBeDefined();
  expect(screen.getByRole("link", { name: "Invite again" }).getAttribute("href")).toContain(`company=${companyId}`);
});

it.each([
  ["", "list_people", "The people could not be loaded"],
  ["", "count_people", "The number of people could not be loaded"],
  ["?show=invitations", "invitation", "The invitations could not be loaded"],
  [`?person=${samId}`, "read_person", "This person could not be loaded"],
  [`?person=${samId}`, "staff_payment", "The payments could not be loaded"],
])("at %j says that %s failed, and reads it again", async (entry, name, words) => {
  let isBroken = true;
  open(entry, { [name]: (asked) => (isBroken ? broken() : (known[name]?.(asked) ?? [])) });
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  isBroken = false;
  await press("Retry");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

function recordedOf(body: Record<string, unknown>) {
  const sent = Object.fromEntries(Object.entries(body["request"] ?? {}));
  return {
    ...sent,
    user_name: "Sam Staff",
    currency: "USD",
    recorded_by_name: "Ada Admin",
    created_at: "2026-11-21 10:00:00+00",
  };
}

it.each([
  ["research", "Sam Staff researches leads."],
  ["accounts", "Sam Staff reads the clients' billing data."],
  ["marketing", "Sam Staff edits the public site."],
])("gives a member of staff the duty %s, and takes it back with Undo", async (wanted, words) => {
  const duties = new Set<unknown>();
  const { bodies } = open(`?person=${samId}`, {
    read_person: () => givenDetail({ duties: [...duties] }),
    change_duty({ body }) {
      const { duty, is_given } = Object(body["request"]);
      if (is_given === true) duties.add(duty);
      else duties.delete(duty);
      return { kind: "changed" };
    },
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${wanted}`, "i") });
  expect(box.checked).toBe(false);
  await user.click(box);
  expect(await screen.findAllByText(words)).toBeDefined();
  await waitFor(() => expect(box.checked).toBe(true));
  expect(bodies("change_duty")).toEqual([{ request: { user_id: samId, duty: wanted, is_given: true } }]);
  await press("Undo");
  await waitFor(() => expect(box.checked).toBe(false));
  expect(duties.size).toBe(0);
});

it("explains a duty that could not be given, and that only staff have one", async () => {
  open(`?person=${samId}`, { change_duty: broken });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Marketing/ });
  await user.click(box);
  expect((await screen.findByRole("alert")).textContent).toContain("The duty could not be changed");
  expect(box.checked).toBe(false);
});

it("limits a duty to one client, refuses it twice, and takes it back", async () => {
  const held: unknown[] = [];
  const { bodies } = open(`?person=${samId}`, {
    client_account: () => [company],
    read_person: () => givenDetail({ company_duties: [...held] }),
    change_duty({ body }) {
      const { duty, is_given } = Object(body["request"]);
      if (is_given === true) held.push({ duty, company: { id: companyId, name: company.name } });
      else held.pop();
      return { kind: "changed" };
    },
  });
  await press("Give duty");
  expect(await screen.findByText("Choose a client.")).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Duty" }), "Accounts");
  for (const _ of ["once", "twice"]) {
    await user.click(screen.getByRole("combobox", { name: "Client" }));
    await user.click(await screen.findByRole("option", { name: company.name }));
    await press("Give duty");
    await screen.findByText(`Accounts: ${company.name}`);
  }
  expect(await screen.findByText("Sam Staff has this duty already.")).toBeDefined();
  const request = { user_id: samId, duty: "accounts", client_account_id: companyId };
  expect(bodies("change_duty")).toEqual([{ request: { ...request, is_given: true } }]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Accounts/ }).checked).toBe(false);
  await press(`Remove Accounts for ${company.name}`);
  await waitFor(() => expect(screen.queryByText(`Accounts: ${company.name}`)).toBeNull());
  expect(bodies("change_duty").at(-1)).toEqual({ request: { ...request, is_given: false } });
});

it("offers no duty to an admin", async () => {
  open(`?person=${samId}`, { read_person: () => givenDetail({ role: "admin" }) });
  expect(await screen.findByText("2 devices")).toBeDefined();
  expect(screen.queryByRole("checkbox", { name: /^Marketing/ })).toBeNull();
});
