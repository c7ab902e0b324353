import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Dialog } from "./Dialog.tsx";

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Are you still there?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button">Stay signed in</button>
      </Dialog>
    </>
  );
}

async function open() {
  render(<Sample />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return screen.getByRole("dialog", { name: "Are you still there?" });
}

it("is not there until it is opened", () => {
  render(<Sample />);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("Stay signed in")).toBeNull();
});

it("has its title as its name and its content inside", async () => {
  const dialog = await open();
  expect(dialog.contains(screen.getByText("Stay signed in"))).toBe(true);
});

it("begins at the first field of its form", () => {
  render(
    <Dialog title="Save view" isOpen onClose={() => {}}>
      <form>
        <input type="hidden" />
        <input aria-label="Name" />
      </form>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});

it("closes by its button and gives the focus back", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
});

it("closes by Escape, which the browser reports as a cancel", async () => {
  const dialog = await open();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("closes by a press on the backdrop, but not by one inside", async () => {
  const dialog = await open();
  await userEvent.click(screen.getByText("Stay signed in"));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await userEvent.click(dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
});
