import { brokenAtFirst, faults, plainFaults } from "@pipelark/shared-testing/faults";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

const legal = "80000000-0000-4000-8000-00000000000a";
const samId = "90000000-0000-4000-8000-000000000010";
const graceId = "90000000-0000-4000-8000-000000000020";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

function givenEmployee(row: Record<string, unknown> = {}) {
  const who = { id: samId, name: "Sam Staff", title: "Outreach specialist", department_id: legal, user_id: null };
  return { ...who, joined_on: "2026-01-05", is_active: true, version: 3, is_in: false, ...row };
}

function givenOffice(change: Record<string, unknown> = {}) {
  return {
    kind: "office",
    month: "2026-11",
    seats: 60,
    seats_version: 2,
    working_days: 15,
    check_ins: 660,
    utilization: 73,
    active_employees: 47,
    active_departments: 8,
    me: { employee_id: samId, is_in: false },
    departments: [givenLegal()],
    present: [{ id: graceId, name: "Grace Nolan", user_id: null }],
    former: null,
    ...change,
  };
}

function givenLegal(change: Record<string, unknown> = {}) {
  const first = [givenEmployee(), givenEmployee({ id: graceId, name: "Grace Nolan", is_in: true })];
  return { id: legal, name: "Legal", is_active: true, version: 4, people: 2, in_today: 1, first, ...change };
}

function givenForm(change: Record<string, unknown> | null) {
  const accounts = [{ id: samId, name: "Sam Staff" }];
  return { kind: "employee", employee: change && givenEmployee(change), accounts };
}

type Sent = { name: string; body: Record<string, unknown> };
type Answers = Record<string, (sent: Sent) => unknown>;
type PageSetup = { role?: "admin" | "staff"; entry?: string; answers?: Answers };

const sentSchema = v.record(v.string(), v.unknown());

function open({ role = "staff", entry = "/studio/office", answers = {} }: PageSetup = {}): Sent[] {
  const sent: Sent[] = [];
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const one = { name, body: request.method === "POST" ? v.parse(sentSchema, await request.json()) : {} };
    sent.push(one);
    const known: Answers = {
      site_setting: () => ({ value: "https://office.example.com/", version: 1 }),
      office_overview: () => givenOffice({ former: role === "admin" ? { people: 0, first: [] } : null }),
      read_employee: ({ body }) => givenForm(body["id"] === null ? null : {}),
    };
    const answer = (answers[name] ?? known[name])?.(one) ?? { kind: "saved" };
    return answer instanceof Response ? answer : Response.json(answer);
  });
  mountRemote({ remote, services: fakeShellServices({ user: fakePerson(role).user, supabase }), entries: [entry] });
  return sent;
}

const present = () =>
  within(screen.getByRole("list", { name: "People in the office today" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const savedBy = (sent: Sent[], name: string) => sent.filter((one) => one.name === name).map(({ body }) => body);

it("shows the three figures, the calculation of the third, and the people in each department", async () => {
  open();
  const legalCard = await screen.findByRole("region", { name: "Legal" });
  const figures = within(screen.getByRole("region", { name: "Figures" }));
  expect(figures.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Active Employees",
    "Departments",
    "Office Utilization",
  ]);
  expect(figures.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["47", "8", "73 %"]);
  expect(figures.getByText(/November 2026 so far: 660 check-ins on 15 working days, 60 seats/)).toBeDefined();
  expect(within(legalCard).getByText("2 people, 1 in the office")).toBeDefined();
  expect((await screen.findByRole("link", { name: /Open the virtual office/ })).getAttribute("href")).toBe(
    "https://office.example.com/",
  );
  expect(screen.queryByRole("link", { name: /^Add|^Edit|Change seats/ })).toBeNull();
});

it("checks in with one press, and takes it back with another", async () => {
  let isIn = false;
  const sent = open({
    answers: {
      office_overview: () => givenOffice({ me: { employee_id: samId, is_in: isIn } }),
      check_in_today({ body }) {
        isIn = body["is_in"] === true;
        return { kind: "checked", is_in: isIn };
      },
    },
  });
  await press("Check in");
  expect(await screen.findByText("You are in the office today.")).toBeDefined();
  expect(present()).toEqual([fakePerson("staff").user.name, "Grace Nolan"]);
  await press("Undo check-in");
  expect(await screen.findByText("Are you in the office today?")).toBeDefined();
  expect(present()).toEqual(["Grace Nolan"]);
  expect(savedBy(sent, "check_in_today").map((body) => body["is_in"])).toEqual([true, false]);
});

it("puts a check-in back that could not be saved, and sends it again", async () => {
  let isBroken = true;
  let isIn = false;
  open({
    answers: {
      office_overview: () => givenOffice({ me: { employee_id: samId, is_in: isIn } }),
      check_in_today() {
        if (isBroken) return Response.json({ message: "no" }, { status: 500 });
        isIn = true;
        return { kind: "checked", is_in: true };
      },
    },
  });
  await press("Check in");
  expect((await screen.findByRole("alert")).textContent).toContain("Your check-in could not be saved");
  expect(screen.getByText("Are you in the office today?")).toBeDefined();
  isBroken = false;
  await press("Retry");
  expect(await screen.findByText("You are in the office today.")).toBeDefined();
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
});

it("has no check-in for who is no employee", async () => {
  open({ answers: { office_overview: () => givenOffice({ me: null }) } });
  expect(await screen.findByRole("region", { name: "Legal" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
});

it("lets an admin add an employee, and says at the field what the server refused", async () => {
  let isTaken = true;
  const sent = open({
    role: "admin",
    answers: { save_employee: () => (isTaken ? { kind: "taken", field: "user_id" } : { kind: "saved" }) },
  });
  await user.click(await screen.findByRole("link", { name: "Add employee" }));
  await press("Add employee");
  expect(await screen.findByText("Enter a name.")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: /Name/ }), "Nora New");
  await user.type(screen.getByRole("textbox", { name: /Job/ }), "Counsel");
  await user.selectOptions(screen.getByRole("combobox", { name: /Department/ }), "Legal");
  await user.selectOptions(screen.getByRole("combobox", { name: /Account/ }), "Sam Staff");
  await press("Add employee");
  expect(await screen.findByText(/This account belongs to someone else/)).toBeDefined();
  isTaken = false;
  await user.selectOptions(screen.getByRole("combobox", { name: /Account/ }), "None");
  await press("Add employee");
  expect(await screen.findAllByText("Nora New was saved.")).toBeDefined();
  const [first, second] = savedBy(sent, "save_employee").map(({ request }) => v.parse(sentSchema, request));
  expect(second).toMatchObject({ name: "Nora New", department_id: legal, user_id: null, version: null });
  expect(second?.["id"]).toBe(first?.["id"]);
});

it("keeps typed text when someone else has changed the employee, and overwrites their change on request", async () => {
  let version = 3;
  const sent = open({
    role: "admin",
    entry: `/studio/office?employee=${samId}`,
    answers: {
      read_employee: () => givenForm({ version }),
      save_employee({ body }) {
        const seen = v.parse(v.object({ version: v.number() }), body["request"]).version;
        if (seen === 4) return { kind: "saved" };
        version = 4;
        return { kind: "conflict" };
      },
    },
  });
  const title = await screen.findByRole("textbox", { name: /Job/ });
  await user.clear(title);
  await user.type(title, "Team lead");
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("Someone else changed this");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Job/ }).value).toBe("Team lead");
  await expect.poll(() => savedBy(sent, "read_employee").length).toBeGreaterThan(1);
  await press("Save");
  expect(await screen.findAllByText("Sam Staff was saved.")).toBeDefined();
});

it("does not close a department while somebody works there", async () => {
  open({
    role: "admin",
    entry: `/studio/office?department=${legal}`,
    answers: { save_department: () => ({ kind: "has-people", people: 9 }) },
  });
  await user.click(await screen.findByRole("switch", { name: "Open" }));
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("9 people still work there");
});

it("sets the seats over the version that was seen", async () => {
  const sent = open({ role: "admin" });
  await user.click(await screen.findByRole("link", { name: "Change seats" }));
  const seats = await screen.findByRole("textbox", { name: /Seats/ });
  await user.clear(seats);
  await user.type(seats, "80");
  await press("Save seats");
  expect(await screen.findAllByText("Seats saved.")).toBeDefined();
  expect(savedBy(sent, "save_seats")).toEqual([{ seats: 80, version: 2 }]);
});

it("says what could not be loaded, and asks again", async () => {
  let isBroken = true;
  open({
    answers: {
      office_overview: () => (isBroken ? Response.json({ message: "slow" }, { status: 429 }) : givenOffice()),
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The office could not be loaded");
  isBroken = false;
  await press("Retry");
  expect(await screen.findByRole("region", { name: "Legal" })).toBeDefined();
});

const number = (index: number) => String(index).padStart(5, "0");
const personAt = (index: number) =>
  givenEmployee({ id: `90000000-0000-4000-8000-0000001${number(index)}`, name: `Person ${number(index)}` });
const pageFrom = (start: number) => Array.from({ length: 12 }, (_, index) => personAt(start + index));

it("reads a department of thousands twelve at a time, each page after the last one of the one before", async () => {
  const crowd = givenLegal({ people: 10_000, in_today: 0, first: pageFrom(0) });
  const sent = open({
    role: "admin",
    answers: {
      office_overview: () => givenOffice({ departments: [crowd], former: { people: 0, first: [] } }),
      list_employees: brokenAtFirst(({ body }: Sent) => {
        const { after_name } = v.parse(v.object({ after_name: v.string() }), body["request"]);
        return { kind: "employees", employees: pageFrom(Number(after_name.slice(-5)) + 1) };
      }, plainFaults),
    },
  });
  const card = within(await screen.findByRole("region", { name: "Legal" }));
  expect(card.getByText("10000 people, 0 in the office")).toBeDefined();
  expect(card.getByRole("status").textContent).toBe("1–12 of 10000");
  await press("Next people in Legal");
  expect((await card.findByRole("alert")).textContent).toContain("The people in Legal could not be loaded");
  await press("Retry");
  expect(await card.findByText("13–24 of 10000")).toBeDefined();
  await press("Next people in Legal");
  expect(await card.findByText("25–36 of 10000")).toBeDefined();
  expect(card.getAllByRole("link", { name: /^Person/ }).map(({ textContent }) => textContent)[0]).toBe("Person 00024");
  await press("Previous people in Legal");
  await press("Previous people in Legal");
  expect(card.getByRole("link", { name: "Person 00000" })).toBeDefined();
  // The button stays in place at the start of the list and does nothing.
  await press("Previous people in Legal");
  expect(card.getByRole("status").textContent).toBe("1–12 of 10000");
  expect(savedBy(sent, "list_employees").at(-1)?.["request"]).toMatchObject({ department_id: legal });
});

it("shows former employees and closed departments to admins, who can restore them", async () => {
  const closed = givenLegal({ id: samId, name: "Print", is_active: false, people: 0, in_today: 0, first: [] });
  const former = { people: 1, first: [givenEmployee({ is_active: false })] };
  open({
    role: "admin",
    answers: { office_overview: () => givenOffice({ departments: [givenLegal(), closed], former }) },
  });
  const left = within(await screen.findByRole("region", { name: "No longer active" }));
  await user.click(left.getByRole("link", { name: "Sam Staff" }));
  expect(await screen.findByDisplayValue("Outreach specialist")).toBeDefined();
  const print = left.getByRole("link", { name: "Print", hidden: true });
  expect(print.getAttribute("href")).toContain(`department=${samId}`);
});

it("says that a form could not be read, and asks again", async () => {
  open({
    role: "admin",
    entry: `/studio/office?employee=${samId}`,
    answers: { read_employee: brokenAtFirst(() => givenForm({}), plainFaults) },
  });
  const drawer = within(await screen.findByRole("dialog"));
  expect((await drawer.findByRole("alert")).textContent).toContain("This form could not be loaded");
  await user.click(drawer.getByRole("button", { name: "Retry" }));
  expect(await drawer.findByDisplayValue("Outreach specialist")).toBeDefined();
});

it("keeps what was typed while an employee cannot be saved, whatever goes wrong", async () => {
  const sent = open({
    role: "admin",
    entry: "/studio/office?employee=new",
    answers: { save_employee: brokenAtFirst(() => ({ kind: "saved" })) },
  });
  const drawer = within(await screen.findByRole("dialog"));
  await user.type(await drawer.findByRole("textbox", { name: /^Name/ }), "Nora");
  await user.type(drawer.getByRole("textbox", { name: /Job/ }), "Counsel");
  await user.selectOptions(drawer.getByRole("combobox", { name: /Department/ }), "Legal");
  await user.click(drawer.getByRole("button", { name: "Add employee" }));
  for (const { words } of faults) {
    await drawer.findByText(words);
    expect(drawer.getByDisplayValue("Counsel")).toBeDefined();
    await user.click(drawer.getByRole("button", { name: "Add employee" }));
  }
  expect(await screen.findAllByText("Nora was saved.")).toBeDefined();
  const ids = savedBy(sent, "save_employee").map(({ request }) => v.parse(sentSchema, request)["id"]);
  expect([ids.length, new Set(ids).size]).toEqual([5, 1]);
});

it.each([
  { what: "department", field: "Name", typed: "Legal and more", act: "Save", said: "Legal and more was saved." },
  { what: "seats", field: "Seats", typed: "80", act: "Save seats", said: "Seats saved." },
])("keeps typed text while $what cannot be saved", async ({ what, field, typed, act, said }) => {
  const name = `save_${what}`;
  const sent = open({
    role: "admin",
    entry: what === "seats" ? "/studio/office?edit=seats" : `/studio/office?department=${legal}`,
    answers: { [name]: brokenAtFirst(() => ({ kind: "saved" })) },
  });
  const drawer = within(await screen.findByRole("dialog"));
  const input = drawer.getByRole("textbox", { name: new RegExp(`^${field}`) });
  await user.clear(input);
  await user.type(input, typed);
  await user.click(drawer.getByRole("button", { name: act }));
  for (const { words } of faults) {
    await drawer.findByText(words);
    expect(drawer.getByDisplayValue(typed)).toBeDefined();
    await user.click(drawer.getByRole("button", { name: act }));
  }
  expect(await screen.findAllByText(said)).toBeDefined();
  const requests = savedBy(sent, name).map((body) => JSON.stringify(body));
  expect([requests.length, new Set(requests).size]).toEqual([5, 1]);
});
