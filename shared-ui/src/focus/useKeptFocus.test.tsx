import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Dialog } from "#overlays/Dialog.tsx";
import { useKeptFocus } from "./useKeptFocus.ts";

const user = userEvent.setup();

function Rows() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [rows, setRows] = useState(["one", "two"]);
  useKeptFocus(box);
  return (
    <section ref={setBox}>
      <button type="button">Add</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Delete {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

it("gives the focus to what is nearest when the row that had it goes, and at last to the box", async () => {
  render(<Rows />);
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete two" })));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" })));
});

function Members() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isAdmitting, setAdmitting] = useState(false);
  useKeptFocus(box);
  return (
    <section ref={setBox}>
      <Dialog title="Members" isOpen onClose={() => undefined}>
        {isAdmitting ? (
          <input aria-label="Code" />
        ) : (
          <button type="button" onClick={() => setAdmitting(true)}>
            Admit
          </button>
        )}
      </Dialog>
    </section>
  );
}

it("gives the focus to a dialog's new content, not to the button that closes it", async () => {
  render(<Members />);
  screen.getByRole("button", { name: "Admit" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Code" })));
});

function Managed() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  useKeptFocus(box);
  return (
    <section ref={setBox}>
      <input aria-label="Search" />
      <button type="button" onClick={() => setShown(true)}>
        Manage
      </button>
      {isShown && (
        <dialog open>
          <button type="button" onClick={() => setShown(false)}>
            Done
          </button>
        </dialog>
      )}
    </section>
  );
}

it("gives the focus back to what opened a dialog, when the dialog could not", async () => {
  render(<Managed />);
  await user.click(screen.getByRole("button", { name: "Manage" }));
  const done = await screen.findByRole("button", { name: "Done" });
  done.focus();
  const dialog = screen.getByRole("dialog");
  dialog.removeAttribute("open");
  done.blur();
  dialog.dispatchEvent(new Event("close"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Manage" })));
});
