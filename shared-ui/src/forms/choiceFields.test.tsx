import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CheckboxGroup } from "./CheckboxGroup.tsx";
import { FileTrigger } from "./FileTrigger.tsx";
import { RadioGroup } from "./RadioGroup.tsx";
import { Switch } from "./Switch.tsx";

const days = [
  { value: "mon", label: "Monday" },
  { value: "tue", label: "Tuesday" },
  { value: "wed", label: "Wednesday" },
] as const;

it("a switch says what is on, and turns by the keyboard", async () => {
  const onChange = vi.fn<(isOn: boolean) => void>();
  render(<Switch label="Weekly summary" hint="By mail." value={false} onChange={onChange} />);
  const control = screen.getByRole("switch", { name: "Weekly summary", description: "By mail.", checked: false });
  control.focus();
  await userEvent.keyboard(" ");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it("a radio group ties its question, its error and that it is required together", async () => {
  const onChange = vi.fn<(day: string | null) => void>();
  render(<RadioGroup label="Day" error="Choose one." isRequired choices={days} value={null} onChange={onChange} />);
  const group = screen.getByRole("radiogroup", { name: "Day", description: "Choose one." });
  expect(group.getAttribute("aria-required")).toBe("true");
  expect(group.getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(screen.getByRole("radio", { name: "Tuesday" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("tue");
});

it("a checkbox group keeps the order of its choices", async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>();
  render(<CheckboxGroup label="Days" choices={days} value={["wed"]} onChange={onChange} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(onChange).toHaveBeenLastCalledWith(["mon", "wed"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Wednesday" }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

it("a file trigger opens the file dialog, and passes the same file again when it is chosen again", async () => {
  const onChoose = vi.fn<(files: readonly File[]) => void>();
  const { container } = render(
    <FileTrigger types={[".csv"]} onChoose={onChoose}>
      Choose a file
    </FileTrigger>,
  );
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file input");
  const opened = vi.spyOn(input, "click");
  await userEvent.click(screen.getByRole("button", { name: "Choose a file" }));
  expect(opened).toHaveBeenCalledOnce();
  const file = new File(["a,b"], "May.csv");
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  expect(onChoose.mock.calls).toEqual([[[file]], [[file]]]);
});
