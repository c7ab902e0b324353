import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import remote from "../remote.tsx";

const email = "vera@vale.example";
const exported = {
  kind: "exported",
  email,
  exported_at: "2026-11-28T08:00:00Z",
  sections: { bookings: [{ name: "Vera Vale" }, { name: "Vera Vale" }], mails: [] },
};
const runs = [
  { day: "2026-11-27", ran_at: "2026-11-27T00:04:00Z", deleted: { bookings: 12, mails: 340 } },
  { day: "2026-11-26", ran_at: "2026-11-26T00:04:00Z", deleted: {} },
];

type Answers = Record<string, () => object>;

function open(answers: Answers = {}, who: "admin" | "staff" = "admin") {
  const known: Answers = { retention_run: () => runs, export_guest: () => exported, ...answers };
  const supabase = supabaseOver(async ({ pathname }) => {
    const answer = known[pathname.split("/").at(-1) ?? ""]?.();
    return answer instanceof Response ? answer : Response.json(answer ?? []);
  });
  const services = fakeShellServices({ user: fakePerson(who).user, supabase });
  return mountRemote({ remote, services, entries: ["/studio/workspace/settings?section=personal-data"] });
}

async function find() {
  const part = within(await screen.findByRole("region", { name: "A guest" }));
  await userEvent.type(part.getByRole("textbox", { name: /Email/ }), ` ${email.toUpperCase()}`);
  await userEvent.click(part.getByRole("button", { name: "Find guest" }));
  return part;
}

async function erase(part: Awaited<ReturnType<typeof find>>) {
  await userEvent.click(await part.findByRole("button", { name: "Erase…" }));
  const question = await screen.findByRole("dialog", { name: `Erase ${email}?` });
  await userEvent.click(within(question).getByRole("button", { name: "Erase guest" }));
  return question;
}

it("shows how much is stored of a guest, and keeps the address out of the page's own", async () => {
  const { address } = open();
  const part = await find();
  expect((await part.findByText("Bookings")).parentElement?.textContent).toBe("Bookings2");
  expect(part.queryByText("Emails")).toBeNull();
  expect(part.getByRole("button", { name: "Download as a page" })).toBeDefined();
  expect(address()).toBe("/studio/workspace/settings?section=personal-data");
});

it("says that nothing is stored, and what is no address", async () => {
  open({ export_guest: () => ({ kind: "missing" }) });
  const part = await find();
  expect(await part.findByText(`Nothing is stored about ${email}.`)).toBeDefined();
  await userEvent.clear(part.getByRole("textbox", { name: /Email/ }));
  await userEvent.type(part.getByRole("textbox", { name: /Email/ }), "vera");
  await userEvent.click(part.getByRole("button", { name: "Find guest" }));
  expect(await part.findByText("Enter an email address such as name@company.example.")).toBeDefined();
});

it("erases a guest after one question, and names where the address is still written", async () => {
  open({ erase_guest: () => ({ kind: "erased", counts: { bookings: 2 }, remaining: [{ place: "task", count: 2 }] }) });
  const part = await find();
  await erase(part);
  expect(await part.findByText("Tasks: 2")).toBeDefined();
  expect(part.queryByRole("button", { name: "Erase…" })).toBeNull();
  expect(document.activeElement).toBe(part.getByRole("textbox", { name: /Email/ }));
});

it.each([
  [
    {
      kind: "has-meetings",
      meetings: [{ id: crypto.randomUUID(), title: "Intro", starts_at: "2026-12-01T10:00:00Z" }],
    },
    /has a meeting to come: “Intro” on .*Cancel it in the calendar first/,
  ],
  [{ kind: "has-account", user_id: crypto.randomUUID() }, /somebody with an account\. End their access under People/],
])("does not erase a guest with %j, and says the way on", async (outcome, words) => {
  open({ erase_guest: () => outcome });
  const question = await erase(await find());
  expect((await within(question).findByRole("alert")).textContent).toMatch(words);
});

it("lists what the daily job deleted", async () => {
  open();
  const part = within(await screen.findByRole("region", { name: "Deleted by itself" }));
  expect((await part.findByRole("row", { name: /Nov 27/ })).textContent).toContain("Bookings: 12, Emails: 340");
  expect(part.getByRole("row", { name: /Nov 26/ }).textContent).toContain("Nothing was old enough");
});

it("says what is wrong where the job has not run", async () => {
  open({ retention_run: () => [] });
  expect(await screen.findByRole("heading", { name: "No run yet" })).toBeDefined();
});

it("is for admins", async () => {
  open({}, "staff");
  expect(await screen.findByText("staff@pipelark.example")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Personal data" })).toBeNull();
  expect(screen.queryByRole("region", { name: "A guest" })).toBeNull();
});
