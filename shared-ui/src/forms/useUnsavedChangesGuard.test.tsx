import { Link, RouterProvider, useNavigate } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { leavingAnyway, useUnsavedChangesGuard } from "./useUnsavedChangesGuard.tsx";

function Editor() {
  const [isDirty, setDirty] = useState(false);
  const guard = useUnsavedChangesGuard(isDirty);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Change
      </button>
      <button type="button" onClick={() => void navigate("/away", { state: leavingAnyway })}>
        Session ends
      </button>
      <Link to="/away">Away</Link>
      <Link to="?tab=two">Second tab</Link>
      {guard}
    </>
  );
}

function show({ openDocument = () => null }: { openDocument?: () => null } = {}) {
  const router = createMemoryRouter(
    [
      { path: "/", Component: Editor },
      { path: "/away", loader: openDocument, element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ["/"] },
  );
  render(<RouterProvider router={router} />);
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const follow = (name: string) => userEvent.click(screen.getByRole("link", { name }));

it("lets go of a page without changes", async () => {
  show();
  await follow("Away");
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeDefined();
});

it("asks before changes are lost, and stays when asked to", async () => {
  show();
  await press("Change");
  await follow("Away");
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep editing" }));
  await press("Keep editing");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Away" }));
});

it("leaves when told to", async () => {
  show();
  await press("Change");
  await follow("Away");
  await screen.findByRole("dialog");
  await press("Leave without saving");
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeDefined();
});

it("does not ask within the page, nor when the session ends", async () => {
  show();
  await press("Change");
  await follow("Second tab");
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Session ends");
  expect(await screen.findByRole("heading", { name: "Elsewhere" })).toBeDefined();
});

it("has the browser ask before the tab is closed, while something is unsaved", async () => {
  show();
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(true);
  await press("Change");
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
});

it("asks once where the next page is a document of its own", async () => {
  const isAskedAgain: boolean[] = [];
  show({
    openDocument() {
      // The browser's event before it leaves the document.
      isAskedAgain.push(!fireEvent(window, new Event("beforeunload", { cancelable: true })));
      return null;
    },
  });
  await press("Change");
  await follow("Away");
  await screen.findByRole("dialog");
  await press("Leave without saving");
  await screen.findByRole("heading", { name: "Elsewhere" });
  expect(isAskedAgain).toEqual([false]);
});
