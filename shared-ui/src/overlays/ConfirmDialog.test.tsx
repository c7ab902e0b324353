import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

type SampleProps = { onConfirm: () => void; error?: string; isBusy?: boolean };

function Sample(props: SampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        {...props}
        title="Delete this client?"
        act="Delete client"
        cancel="Keep client"
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

async function open(props: Partial<SampleProps> = {}) {
  const onConfirm = vi.fn<() => void>();
  render(<Sample onConfirm={onConfirm} {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  return onConfirm;
}

it("starts on the way back, and returns the focus", async () => {
  const onConfirm = await open();
  const wayBack = screen.getByRole("button", { name: "Keep client" });
  expect(document.activeElement).toBe(wayBack);
  await userEvent.click(wayBack);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it("acts by the button that names the act", async () => {
  const onConfirm = await open();
  await userEvent.click(screen.getByRole("button", { name: "Delete client" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("acts once while it is under way", async () => {
  const onConfirm = await open({ isBusy: true });
  await userEvent.click(screen.getByRole("button", { name: "Delete client" }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it("says in the dialog why the act failed", async () => {
  await open({ error: "The client has open payments." });
  expect(screen.getByRole("alert").textContent).toBe("The client has open payments.");
});
