import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Menu } from "./Menu.tsx";

const viewProfile = vi.fn();
const signOut = vi.fn();

beforeEach(() => {
  viewProfile.mockReset();
  signOut.mockReset();
  const items = [
    { label: "View Profile", onSelect: viewProfile },
    { label: "Sign Out", onSelect: signOut },
  ];
  render(
    <>
      <Menu label="Account menu" trigger="Cleo Client" items={items} />
      <button type="button">Elsewhere</button>
    </>,
  );
});

function trigger() {
  return screen.getByRole("button", { name: "Account menu" });
}

function countRules(): number {
  return [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
}

function expectFocusOn(name: string) {
  expect(document.activeElement?.textContent).toBe(name);
}

function expectFocusInMenu() {
  expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true);
}

function expectClosedToButton() {
  return waitFor(() => {
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });
}

// The first one: rules stay in the page once they are there.
it("adds no style to the page when it opens, for which the browser would match every element again", async () => {
  const before = countRules();
  expect(before).toBeGreaterThan(0);
  await userEvent.click(trigger());
  expect(screen.getByRole("menuitem", { name: "Sign Out" })).toBeDefined();
  expect(countRules()).toBe(before);
});

it("is closed until its button is pressed", async () => {
  expect(screen.queryByRole("menu")).toBeNull();
  await userEvent.click(trigger());
  expect(screen.getByRole("menu", { name: "Account menu" })).toBeTruthy();
  expectFocusInMenu();
});

it("takes a key that follows its opening at once", () => {
  act(() => trigger().focus());
  fireEvent.keyDown(trigger(), { key: "ArrowDown" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "End" });
  expectFocusOn("Sign Out");
});

it("does what is chosen, closes, and gives the focus back", async () => {
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign Out" }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(viewProfile).not.toHaveBeenCalled();
  await expectClosedToButton();
});

it("is used by keyboard alone", async () => {
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expectFocusOn("View Profile");
  await userEvent.keyboard("{ArrowUp}");
  expectFocusOn("Sign Out");
  await userEvent.keyboard("{Enter}");
  expect(signOut).toHaveBeenCalledOnce();
});

it("closes with Escape and returns to its button", async () => {
  await userEvent.click(trigger());
  expectFocusInMenu();
  await userEvent.keyboard("{Escape}");
  await expectClosedToButton();
});

it("closes when something else is pressed", async () => {
  await userEvent.click(trigger());
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(screen.queryByRole("menu")).toBeNull();
});
