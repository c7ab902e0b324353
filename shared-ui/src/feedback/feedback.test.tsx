import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Banner } from "./Banner.tsx";
import { CopyButton } from "#controls/CopyButton.tsx";
import { VisibleError } from "#feedback/ErrorBox.tsx";
import { Drawer } from "#overlays/Drawer.tsx";
import { Progress } from "./Progress.tsx";
import { toast, toasts } from "#overlays/toast.ts";
import { ToastRegion } from "#overlays/ToastRegion.tsx";

afterEach(() => {
  vi.useRealTimers();
  act(() => toasts.clear());
});

it("a toast is announced politely and can be closed", async () => {
  render(<ToastRegion />);
  act(() => toast({ message: "The update is published." }));
  expect(screen.getByRole("status").textContent).toBe("The update is published.");
  const shown = await screen.findByRole("alertdialog", { name: "The update is published." });
  expect(screen.getByRole("region", { name: "Messages" }).contains(shown)).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("a toast takes its act back once, and closes", async () => {
  const undo = vi.fn<() => void>();
  render(<ToastRegion />);
  act(() => toast({ message: "The task is deleted.", undo }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("a toast goes by itself, but not while it has the focus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ToastRegion />);
  act(() => toast({ message: "The update is published." }));
  act(() => screen.getByRole("alertdialog").focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByRole("alertdialog")).not.toBeNull();
  act(() => screen.getByRole("alertdialog").blur());
  act(() => void vi.advanceTimersByTime(7000));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("F6 leads to the newest toast", async () => {
  render(<ToastRegion />);
  act(() => toast({ message: "The update is published." }));
  await userEvent.keyboard("{F6}");
  expect(document.activeElement).toBe(screen.getByRole("alertdialog"));
});

it("a toast outlives the page it came from", () => {
  const first = render(<ToastRegion />);
  act(() => toast({ message: "The client is saved." }));
  first.unmount();
  render(<ToastRegion />);
  expect(screen.getByRole("alertdialog", { name: "The client is saved." })).toBeDefined();
});

it("a toast is announced and reachable inside an open modal dialog, and outside once that is closed", async () => {
  const undo = vi.fn<() => void>();
  const page = (isOpen: boolean) => (
    <>
      <Drawer title="Task" isOpen={isOpen} onClose={() => undefined}>
        A drawer
      </Drawer>
      <ToastRegion />
    </>
  );
  const { rerender } = render(page(true));
  const drawer = screen.getByRole("dialog", { name: "Task" });
  await within(drawer).findByRole("status");
  act(() => toast({ message: "The task is deleted.", undo }));
  const shown = await within(drawer).findByRole("alertdialog", { name: "The task is deleted." });
  expect(within(drawer).getByRole("status").textContent).toBe("The task is deleted. Press F6 to reach Undo.");
  rerender(page(false));
  await waitFor(() => expect(drawer.contains(shown)).toBe(false));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
});

it("a banner is an alert only where there is danger, and can be put away", async () => {
  const onDismiss = vi.fn<() => void>();
  const { rerender } = render(<Banner onDismiss={onDismiss}>Planned work.</Banner>);
  expect(screen.getByRole("status").textContent).toBe("Planned work.");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onDismiss).toHaveBeenCalledOnce();
  rerender(<Banner tone="danger">Paused.</Banner>);
  expect(screen.getByRole("alert").textContent).toBe("Paused.");
});

it("progress says how far the work is, or that it is not known", () => {
  const { rerender } = render(<Progress label="Importing" value={60} max={240} />);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Importing" }).position).toBe(0.25);
  expect(screen.getByText("25 %")).toBeDefined();
  rerender(<Progress label="Importing" value={null} />);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Importing" }).position).toBe(-1);
});

it("a copy button copies, and says so; it says, too, when it could not", async () => {
  const user = userEvent.setup();
  render(<CopyButton text="https://example.com">Copy link</CopyButton>);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe("https://example.com");
  expect(screen.getByRole("status").textContent).toBe("Copied");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("forbidden"));
  await user.click(screen.getByRole("button", { name: "Copied" }));
  expect(screen.getByRole("status").textContent).toContain("manually");
});

it("an error that appears comes into view", () => {
  const scroll = vi.fn<(options: unknown) => void>();
  Element.prototype.scrollIntoView = scroll;
  render(<VisibleError>It could not be sent.</VisibleError>);
  expect(screen.getByRole("alert").textContent).toBe("It could not be sent.");
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
});
