import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button, ButtonAnchor } from "./Button.tsx";

it("does its act when pressed, and submits no form by itself", async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole("button", { name: "Save" });
  expect(button.getAttribute("type")).toBe("button");
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

it("does nothing while it is busy, but keeps the focus", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        Signing In...
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Signing In..." });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
});

it("says that a link opens a new tab, and shuts the way back", () => {
  render(
    <ButtonAnchor href="https://example.com" opensNewTab>
      Open Calendar
    </ButtonAnchor>,
  );
  const link = screen.getByRole("link", { name: "Open Calendar (opens in a new tab)" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(link.getAttribute("target")).toBe("_blank");
});
