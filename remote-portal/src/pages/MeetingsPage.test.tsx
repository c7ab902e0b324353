import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as v from "valibot";
import { type Answers, givenBackend } from "#test/givenBackend.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const meeting = {
  id: "70000000-0000-4000-8000-000000000001",
  slug: "project-check-in",
  title: "Project check-in",
  starts_at: new Date(2026, 11, 23, 12).toISOString(),
  ends_at: new Date(2026, 11, 23, 13).toISOString(),
  length_minutes: 60,
  host: { name: "Ada Admin", time_zone: "UTC" },
  name: "Cleo",
  email: "cleo@northwind.example",
  note: null,
  status: "booked",
  can_change: true,
};
const horizon = new Date(2027, 0, 20, 12);

const stretch = v.object({ from_time: v.string(), until_time: v.string() });

/** Noon of every day of a span, from tomorrow on. */
function noons({ from_time, until_time }: v.InferOutput<typeof stretch>): string[] {
  const days = Array.from({ length: 60 }, (_, index) => new Date(2026, 10, 22 + index, 12));
  return days
    .filter((noon) => noon <= horizon && noon >= new Date(from_time) && noon < new Date(until_time))
    .map(instantOf);
}

/** An instant as the database writes it, without milliseconds. */
function instantOf(moment: Date): string {
  return moment.toISOString().replace(".000Z", "Z");
}

function freeOf(body: unknown) {
  const { id: _, ...offered } = meeting;
  return {
    kind: "slots",
    meeting: { ...offered, description: "", place: { kind: "open", text: "" }, horizon_ends: instantOf(horizon) },
    slots: noons(v.parse(stretch, body)),
  };
}

async function openMove(answers: Answers = {}) {
  const backend = givenBackend({
    company_meetings: () => Response.json({ kind: "meetings", upcoming: [meeting], past: [] }),
    free_slots: ({ body }) => Response.json(freeOf(body)),
    ...answers,
  });
  mountRemote({ remote, services: backend.services, entries: ["/dashboard/book-a-meeting"] });
  await user.click(await screen.findByRole("button", { name: /^Reschedule Project check-in/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose a new time" }));
  const grid = await dialog.findByRole("grid");
  return { ...backend, dialog, grid };
}

const known = async (grid: HTMLElement) => waitFor(() => expect(grid.getAttribute("aria-busy")).toBe("false"));
const openDates = (grid: HTMLElement) =>
  [...grid.querySelectorAll("button[aria-disabled=false]")].map((day) => Number(day.textContent));
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it("opens in the month of the meeting to move, with all of its free days at once", async () => {
  const { dialog, grid, asked } = await openMove();
  expect(dialog.getByRole("heading", { name: "December 2026" })).toBeDefined();
  await known(grid);
  expect(openDates(grid)).toEqual(upTo(31));
  expect(asked.filter(({ name }) => name === "free_slots")).toHaveLength(1);
});

it("shows each month complete or not at all, and reaches no month past the last that can be booked", async () => {
  let answerNovember = () => {};
  const november = new Promise<void>((resolve) => {
    answerNovember = resolve;
  });
  const { dialog, grid } = await openMove({
    async free_slots({ body }) {
      const answer = freeOf(body);
      if (answer.slots[0]?.startsWith("2026-11-22")) await november;
      return Response.json(answer);
    },
  });
  await known(grid);
  const press = async (name: string) => user.click(dialog.getByRole("button", { name }));
  await press("Previous month");
  expect(dialog.getByRole("heading", { name: "November 2026" })).toBeDefined();
  expect(grid.getAttribute("aria-busy")).toBe("true");
  expect(openDates(grid)).toEqual([]);
  answerNovember();
  await known(grid);
  expect(openDates(grid)).toEqual(upTo(30, 22));
  await press("Next month");
  await press("Next month");
  await waitFor(() => expect(openDates(grid)).toEqual(upTo(20)));
  expect(dialog.getByRole("heading", { name: "January 2027" })).toBeDefined();
  expect(dialog.getByRole("button", { name: "Next month" }).getAttribute("aria-disabled")).toBe("true");
});

it("forgets a chosen time when another month is shown: nothing is moved to what is out of sight", async () => {
  const { dialog, grid } = await openMove();
  await known(grid);
  const move = dialog.getByRole<HTMLButtonElement>("button", { name: "Move meeting" });
  await user.click(dialog.getByRole("button", { name: /December 30, 2026$/ }));
  const times = dialog.getByRole("region", { name: /^Times on .*December 30, 2026$/ });
  await user.click(within(times).getByRole("button"));
  expect(move.disabled).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Next month" }));
  expect(move.disabled).toBe(true);
  expect(dialog.queryByRole("region", { name: /^Times on/ })).toBeNull();
});
