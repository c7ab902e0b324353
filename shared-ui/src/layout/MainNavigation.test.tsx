import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { MainNavigation } from "./MainNavigation.tsx";

const links = ["", "/tasks", "/clients", "/calendar", "/settings", "/vault"].map((path) => ({
  to: `/studio${path}`,
  label: path === "" ? "Today" : path.slice(1),
  icon: null,
  alsoAt: path === "/settings" ? ["/studio/releases"] : [],
}));

function renderAt(address: string, count = links.length) {
  const element = <MainNavigation label="Studio" links={links.slice(0, count)} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it.each([
  ["/studio", "Today"],
  ["/studio/tasks", "tasks"],
  ["/studio/clients/northwind", "clients"],
  ["/studio/releases", "settings"],
])("marks at %s the link %s alone", (address, name) => {
  renderAt(address);
  const current = screen.getAllByRole("link", { current: "page" });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it("marks nothing on a page that has no link, below one that has", () => {
  renderAt("/studio/elsewhere");
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
});

it("opens all links from More, which is the current one on their pages, and closes with the choice", async () => {
  const router = renderAt("/studio/vault");
  const more = screen.getByRole("button", { name: "More", current: true });
  await userEvent.click(more);
  const sheet = within(screen.getByRole("dialog", { name: "Studio" }));
  expect(sheet.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(links.map(({ label }) => label));
  expect(sheet.getByRole("link", { current: "page" }).textContent).toBe("vault");
  await userEvent.click(sheet.getByRole("link", { name: "settings" }));
  expect(router.state.location.pathname).toBe("/studio/settings");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(more.getAttribute("aria-current")).toBe("true");
});

it("has no More where all links have room", () => {
  renderAt("/studio/tasks", 5);
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});
