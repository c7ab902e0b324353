import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };
const samId = "a0000000-0000-4000-8000-000000000002";
const quality = {
  kind: "quality",
  researchers: [
    { id: samId, name: "Sam Staff", delivered: 12, accepted: 7, overdue: 4, declined: 2 },
    { id: null, name: null, delivered: 3, accepted: 0, overdue: 0, declined: 0 },
  ],
  profiles: [
    { id: "15000000-0000-4000-8000-000000000001", name: "Plants", delivered: 15, accepted: 7, overdue: 4, declined: 2 },
  ],
};
const known = { lead_quality: () => quality, client_account: () => [northwind] };

it("shows delivered, accepted, declined and waiting by researcher and profile, each with its leads", async () => {
  openPipeline("/quality", { answers: known });
  const table = await screen.findByRole("table", { name: "Quality by researcher" });
  const sam = within(table).getByRole("row", { name: /Sam Staff/ });
  expect(
    within(sam)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["12", "7", "4", "2", "3", "58%"]);
  expect(within(sam).getByRole("link", { name: "7" }).getAttribute("href")).toBe(
    `/studio/pipeline?owner=${samId}&outcome=accepted&sort=-delivered`,
  );
  const nobody = within(table).getByRole("row", { name: /Nobody/ });
  expect(
    within(nobody)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["3", "0", "0", "0", "3", "0%"]);
  expect(within(nobody).queryByRole("link")).toBeNull();
  const profiles = screen.getByRole("table", { name: "Quality by ideal profile" });
  expect(within(profiles).getByRole("row", { name: /Plants/ }).textContent).toContain("47%");
});

it("asks for the period and the company of the address", async () => {
  const { bodies, address } = openPipeline("/quality", { answers: known });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Delivered" }), "Last month");
  await waitFor(() => expect(address()).toBe("/studio/pipeline/quality?period=last-month"));
  await user.click(screen.getByRole("combobox", { name: "Company" }));
  await user.click(await screen.findByRole("option", { name: "Northwind Robotics" }));
  await waitFor(() => expect(bodies("lead_quality").at(-1)).toMatchObject({ company: northwind.id }));
  expect(bodies("lead_quality")[0]).toEqual({ first_day: "2000-01-01", last_day: "2099-12-31", company: null });
  expect(String(bodies("lead_quality").at(-1)?.first_day)).toMatch(/-01$/);
});

it("says when no leads were delivered", async () => {
  openPipeline("/quality", {
    answers: { ...known, lead_quality: () => ({ ...quality, researchers: [], profiles: [] }) },
  });
  expect(await screen.findAllByText("No leads delivered")).toHaveLength(2);
});
