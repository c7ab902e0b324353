import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { records } from "#test/givenRecords.ts";
import { openRecords } from "#test/openRecords.ts";
import { savedCsv } from "#test/savedCsv.ts";

const user = userEvent.setup();
const page = "/studio/records/bookings";
const booking = {
  id: "1a000000-0000-4000-8000-000000000001",
  booked_at: "2026-11-27T10:00:00.123456Z",
  starts_at: "2026-11-30T10:00:00Z",
  meeting: "Discovery meeting",
  status: "booked",
  booked_with: "builtin",
  is_erased: false,
  name: "Vera Vale",
  email: "vera@vale.example",
  company: "Vale Works",
  campaign: { source: "newsletter", campaign: "spring" },
  flow: ["existing_client=no"],
  answers: [{ question: "What do you sell?", answer: "Robots" }],
};
const erased = {
  ...booking,
  id: "1a000000-0000-4000-8000-000000000002",
  is_erased: true,
  name: null,
  email: null,
  company: null,
  campaign: {},
  flow: [],
  answers: [],
};
const meetings = [{ value: "meet", label: "Video meeting" }];

it("lists where bookings came from, with all answers in the drawer", async () => {
  openRecords(page, { answers: { list_booking_sources: () => records([booking, erased], { options: meetings }) } });
  const table = within(await screen.findByRole("table", { name: "Bookings" }));
  const [, first, second] = table.getAllByRole("row");
  expect(first?.textContent).toMatch(/Vera Vale.*Discovery meeting.*newsletter, spring.*2/);
  expect(second?.textContent).toMatch(/Erased guest.*Direct.*–/);
  await user.click(table.getByRole("link", { name: "Vera Vale" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Booking" }));
  expect(await drawer.findByText("vera@vale.example")).toBeDefined();
  const answers = within(drawer.getByRole("region", { name: "Answers" }));
  expect(answers.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["no", "Robots"]);
  expect(within(drawer.getByRole("region", { name: "Source" })).getByText("spring")).toBeDefined();
});

it("filters by meeting and campaign, and saves what matches", async () => {
  const { asked } = openRecords(`${page}?meeting=meet&campaign=some`, {
    answers: { list_booking_sources: () => records([booking, erased], { options: meetings }) },
  });
  await screen.findByRole("table", { name: "Bookings" });
  expect(screen.getByRole("combobox", { name: "Meeting" })).toHaveProperty("value", "meet");
  const filter = { meeting_type: "meet", campaign: "some" };
  expect(asked("list_booking_sources").at(-1)?.body).toEqual({ request: filter });
  const csv = await savedCsv(() => user.click(screen.getByRole("button", { name: "Download CSV" })));
  expect(csv).toContain(`"Existing client: no\nWhat do you sell?: Robots"`);
  expect(csv).toContain("Erased guest,,,");
});
