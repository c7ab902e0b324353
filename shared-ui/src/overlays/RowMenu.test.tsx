import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { RowMenu } from "./RowMenu.tsx";

it("asks for its actions only while it is open, and shows those that come meanwhile", async () => {
  const onOpen = vi.fn();
  const loading = vi.fn(() => [{ label: "Loading…", isDisabled: true, onSelect: () => undefined }]);
  const view = render(<RowMenu label="Actions for Halden" itemsOf={loading} onOpen={onOpen} />);
  view.rerender(<RowMenu label="Actions for Halden" itemsOf={loading} onOpen={onOpen} />);
  expect(loading).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole("button", { name: "Actions for Halden" }));
  expect(screen.getByRole("menuitem", { name: "Loading…" })).toBeDefined();
  expect(onOpen).toHaveBeenCalledOnce();

  const assign = vi.fn();
  view.rerender(
    <RowMenu label="Actions for Halden" itemsOf={() => [{ label: "Nora", onSelect: assign }]} onOpen={onOpen} />,
  );
  await userEvent.click(screen.getByRole("menuitem", { name: "Nora" }));
  expect(assign).toHaveBeenCalledOnce();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});
