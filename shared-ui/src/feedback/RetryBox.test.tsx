import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RetryBox } from "./RetryBox.tsx";

it("stays with its words while the retry runs, and goes when it helped", () => {
  const { rerender } = render(box({ message: "No answer", isLoading: false }));
  const button = screen.getByRole("button", { name: "Retry" });
  rerender(box({ message: null, isLoading: true }));
  expect(screen.getByRole("alert").textContent).toContain("No answer");
  expect(screen.getByRole("button", { name: "Retrying…" })).toBe(button);
  rerender(box({ message: null, isLoading: false }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is not there while something loads for the first time", () => {
  render(box({ message: null, isLoading: true }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("scrolls into view when a requested action failed", () => {
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  const { rerender } = render(<RetryBox message="No answer" isLoading={false} onRetry={() => undefined} />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<RetryBox message="No answer" isLoading={false} onRetry={() => undefined} comesIntoView />);
  expect(scroll).toHaveBeenCalledTimes(1);
});

function box(state: { message: string | null; isLoading: boolean }) {
  return <RetryBox {...state} onRetry={() => undefined} />;
}
