import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LinkTabs } from "./LinkTabs.tsx";
import { Tabs } from "./Tabs.tsx";

const tabs = [
  { id: "updates", label: "Updates", panel: "These are the updates" },
  { id: "payments", label: "Payments", panel: "These are the payments" },
  { id: "settings", label: "Settings", panel: "These are the settings" },
] as const;

function renderAt(address: string, element = <Tabs label="Portal" tabs={tabs} />) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

function selectedTab() {
  return screen.getByRole("tab", { selected: true });
}

it("shows the panel of the tab that is pressed, and keeps it in the address", async () => {
  const router = renderAt("/?month=2026-11");
  await userEvent.click(screen.getByRole("tab", { name: "Payments" }));
  expect(screen.getByRole("tabpanel", { name: "Payments" }).textContent).toBe("These are the payments");
  expect(router.state.location.search).toBe("?month=2026-11&tab=payments");
});

it.each([
  ["/?tab=settings", "Settings"],
  ["/?tab=unknown", "Updates"],
])("shows at %s the tab %s", (address, name) => {
  renderAt(address);
  expect(selectedTab().textContent).toBe(name);
});

it("adds nothing to the history when the tab that is shown is pressed", async () => {
  const router = renderAt("/?tab=payments");
  await userEvent.click(screen.getByRole("tab", { name: "Payments" }));
  expect(router.state.historyAction).not.toBe("PUSH");
});

it.each([
  ["{ArrowRight}", "Payments"],
  ["{ArrowLeft}", "Settings"],
  ["{End}", "Settings"],
  ["{End}{ArrowRight}", "Updates"],
  ["{End}{Home}", "Updates"],
])("goes with %s to %s, and the focus goes along", async (keys, name) => {
  renderAt("/");
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab().textContent).toBe(name);
  expect(document.activeElement).toBe(selectedTab());
});

it("is one stop for the Tab key, then the panel", async () => {
  renderAt("/");
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel"));
});

it.each([
  ["/clients", "Clients"],
  ["/clients/northwind", "Clients"],
  ["/payouts", "Finances"],
])("marks at %s the link %s", (address, name) => {
  const links = [
    { to: "/clients", label: "Clients" },
    { to: "/client", label: "Client" },
    { to: "/finances", label: "Finances", alsoAt: ["/payouts"] },
  ];
  renderAt(address, <LinkTabs label="Workspace" links={links} />);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe(name);
});

it("marks the view that the page names, and heads each group once", () => {
  const links = [
    { to: "?section=profile", label: "Profile", group: "You", isCurrent: false },
    { to: "?section=mail", label: "Email", group: "You", isCurrent: true, note: "Not saved yet" },
    { to: "?section=footer", label: "Footer", group: "The site", isCurrent: false },
  ];
  renderAt("/", <LinkTabs label="Settings" links={links} layout="sections" />);
  expect(screen.getByRole("link", { current: "page", name: "Email Not saved yet" })).toBeTruthy();
  expect(screen.getAllByText("You")).toHaveLength(1);
  expect(screen.getAllByText("The site")).toHaveLength(1);
});
