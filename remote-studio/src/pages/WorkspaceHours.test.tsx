import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const hostId = "b0000000-0000-4000-8000-000000000001";
const christmas = {
  id: "e0000000-0000-4000-8000-000000000001",
  day: "2090-12-25",
  last_day: null,
  starts: null,
  ends: null,
};
const newYearsEve = {
  id: "e0000000-0000-4000-8000-000000000003",
  day: "2090-12-31",
  last_day: null,
  starts: "10:00",
  ends: "13:00",
};
const daySchema = v.object({
  id: v.string(),
  day: v.string(),
  last_day: v.nullable(v.string()),
  starts: v.nullable(v.string()),
  ends: v.nullable(v.string()),
});
type Day = v.InferOutput<typeof daySchema>;

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

it("lists the days on which the week does not hold", async () => {
  visit();
  const rows = within(await screen.findByRole("list", { name: "Days off" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/December.*2090Off all day/),
    expect.stringMatching(/December.*2090Only 10:00–13:00/),
  ]);
});

it("gives a day back, and takes it off again on undo", async () => {
  const { stored } = visit();
  await userEvent.click(await screen.findByRole("button", { name: /^Remove.*25/ }));
  await waitFor(() => expect(stored.days).toEqual([newYearsEve]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Remove.*25/ })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: /^Remove.*25/ })).toBeDefined();
  expect(stored.days).toContainEqual(christmas);
});

it("says beside the list that a day could not be removed, and tries again", async () => {
  const { stored, broken } = visit();
  const remove = await screen.findByRole("button", { name: /^Remove.*25/ });
  broken.isBroken = true;
  await userEvent.click(remove);
  expect((await screen.findByRole("alert")).textContent).toMatch(/25.* could not be removed: something went wrong/);
  broken.isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(stored.days).toEqual([newYearsEve]));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("adds a day off, asks for one that is missing, and keeps one that could not be sent", async () => {
  const { stored, broken } = visit();
  const form = await screen.findByRole("form", { name: "Days off" });
  const add = within(form).getByRole("button", { name: "Add days off" });
  await userEvent.click(add);
  expect((await within(form).findByRole("alert")).textContent).toBe("Choose a day.");
  await typeDay(form, { label: "First day off", month: "5", day: "3" });
  await typeDay(form, { label: "Last day off", month: "5", day: "1" });
  await userEvent.click(add);
  await waitFor(() => expect(within(form).getByRole("alert").textContent).toMatch(/must not be before the first/));
  await typeDay(form, { label: "Last day off", month: "5", day: "9" });
  broken.isBroken = true;
  await userEvent.click(add);
  await waitFor(() => expect(within(form).getByRole("alert").textContent).toContain("could not be added"));
  broken.isBroken = false;
  await userEvent.click(add);
  await waitFor(() => expect(stored.days.at(-1)).toMatchObject({ day: "2090-05-03", last_day: "2090-05-09" }));
  expect(await screen.findByRole("button", { name: /^Remove.*3.*2090 – .*9.*2090/ })).toBeDefined();
});

type TypedDay = { label: string; month: string; day: string };

async function typeDay(form: HTMLElement, { label, month, day }: TypedDay) {
  for (const [part, typed] of [
    ["month", month],
    ["day", day],
    ["year", "2090"],
  ] as const) {
    await userEvent.click(within(form).getByRole("spinbutton", { name: new RegExp(`^${part}, ${label}`) }));
    await userEvent.keyboard(typed);
  }
}

/** Hours of one host, whose special days are stored as in the database. */
function visit() {
  const stored: { days: Day[] } = { days: [christmas, newYearsEve] };
  const broken = { isBroken: false };
  const host = {
    id: hostId,
    name: "Noor Haddad",
    time_zone: "Europe/Berlin",
    user_id: null,
    version: 1,
    hours_version: 1,
  };

  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const table = pathname.split("/").at(-1);
    if (table === "list_assignees") return Response.json({ kind: "assignees", assignees: [] });
    if (table === "meeting_host") return Response.json([host]);
    if (table !== "date_override") return Response.json([]);
    if (broken.isBroken && request.method !== "GET") return Response.json({ message: "no" }, { status: 500 });
    if (request.method === "DELETE") {
      const id = searchParams.get("id")?.replace("eq.", "");
      stored.days = stored.days.filter((day) => day.id !== id);
      return Response.json([]);
    }
    if (request.method === "POST") {
      const day = v.parse(daySchema, await request.json());
      stored.days = [...stored.days, day];
      return Response.json(day);
    }
    return Response.json(stored.days);
  });

  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  mountRemote({ remote, services, entries: ["/studio/workspace/settings?section=hours"] });
  return { stored, broken };
}
