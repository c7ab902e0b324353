import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { signedInRemote } from "../signedInRemote.tsx";
import { studioLook } from "../studio/studioLook.tsx";
import { goToKeys } from "./keys.ts";
import { useCreateKey, useRowKeys } from "./useRowKeys.ts";

const calls = vi.fn<(what: string) => void>();

beforeEach(() => {
  calls.mockClear();
  localStorage.clear();
});

it("moves through the rows of all lists in the page's order, and stops at the ends", async () => {
  await visit();
  await userEvent.keyboard("j");
  expect(document.activeElement?.textContent).toBe("One");
  await userEvent.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Three");
  await userEvent.keyboard("j");
  expect(document.activeElement?.textContent).toBe("Three");
  await userEvent.keyboard("k");
  expect(document.activeElement?.textContent).toBe("Two");
});

it("acts on the row with the focus, and creates", async () => {
  await visit();
  await userEvent.keyboard("ex");
  expect(calls).not.toHaveBeenCalled();
  await userEvent.keyboard("jjexc");
  expect(calls.mock.calls.flat()).toEqual(["edit two", "select two", "create"]);
});

it("leaves letters to fields, to dialogs and to combinations with a modifier", async () => {
  await visit();
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "check?");
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveProperty("value", "check?");
  await userEvent.click(screen.getByRole("heading", { name: "Page of /studio/office" }));
  await userEvent.keyboard("{Control>}c{/Control}{Alt>}c{/Alt}");
  await userEvent.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await userEvent.keyboard("c");
  expect(calls).not.toHaveBeenCalled();
});

it("goes to a page with g and its letter", async () => {
  const { address } = await visit();
  await userEvent.keyboard("gp");
  await waitFor(() => expect(address()).toBe("/studio/people"));
});

it("shows the shortcuts of this page, and turns them off until they are turned on again", async () => {
  await visit();
  await userEvent.keyboard("?");
  const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(sheet).getByText("New thing").nextElementSibling?.textContent).toBe("c");
  expect(within(sheet).getByText("Complete").nextElementSibling?.textContent).toBe("e");
  expect(within(sheet).getByText("People").nextElementSibling?.textContent).toBe("gp");
  await userEvent.click(within(sheet).getByRole("switch", { name: "Single-key shortcuts" }));
  await userEvent.click(within(sheet).getByRole("button", { name: "Close" }));
  await userEvent.keyboard("c?");
  expect(calls).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("pipelark.keys")).toBe("off");
});

it("gives each page a letter of its own, the first of its label where it is free", () => {
  const labels = ["Today", "Tasks", "Clients", "Calendar", "Academy"];
  const letters = goToKeys(labels.map((label) => ({ path: label, label }))).map(({ letter }) => letter);
  expect(letters).toEqual(["t", "s", "c", "l", "a"]);
});

function Office() {
  const first = useRef<HTMLUListElement>(null);
  const second = useRef<HTMLUListElement>(null);
  // Registered in the opposite order of the page.
  useRowKeys({ list: second });
  useRowKeys({
    list: first,
    edit: { label: "Complete", run: (id) => calls(`edit ${id}`) },
    select: { label: "Select", run: (id) => calls(`select ${id}`) },
  });
  useCreateKey({ label: "New thing", run: () => calls("create") });
  return (
    <>
      <h1>Page of /studio/office</h1>
      <input aria-label="Note" />
      <ul ref={first}>
        <li data-row-id="one">
          <input type="checkbox" aria-label="Done" />
          <a href="/one">One</a>
        </li>
        <li data-row-id="two">
          <a href="/two">Two</a>
        </li>
      </ul>
      <ul ref={second}>
        <li data-row-id="three">Three</li>
      </ul>
    </>
  );
}

async function visit() {
  const routes = [route("/studio/office", "Office", 1), route("/studio/people", "People", 2)];
  const remote = signedInRemote({
    declaration: { contract: "1.3", routes },
    routes: routes.map(({ path }) => ({ path, lazy: () => Promise.resolve({ Component: Office }) })),
    look: studioLook,
  });
  const services = fakeShellServices({ user: fakePerson("staff").user });
  const mounted = mountRemote({ remote, services, entries: ["/studio/office"] });
  await screen.findByRole("heading", { level: 1 });
  return mounted;
}

function route(path: string, title: string, place: number): RouteDeclaration {
  return {
    page: "Office",
    path,
    title,
    description: "",
    access: ["staff"],
    prerender: false,
    indexed: false,
    shownIn: { rail: { place } },
  };
}
