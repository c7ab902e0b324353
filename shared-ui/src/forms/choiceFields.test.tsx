import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
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

function Statement() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileTrigger
      label="Statement"
      act="Choose files"
      types={[".csv"]}
      maxBytes={2000}
      allowsSeveral
      value={files}
      onChange={setFiles}
    />
  );
}

async function choose(...files: File[]) {
  const user = userEvent.setup({ applyAccept: false });
  const { container } = render(<Statement />);
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file input");
  await user.upload(input, files);
}

it("a file trigger lists name and size of what was chosen, and takes it back", async () => {
  await choose(new File(["x".repeat(1500)], "May.CSV"));
  expect(screen.getByRole("listitem").textContent).toBe("May.CSV2 KB");
  await userEvent.click(screen.getByRole("button", { name: "Remove May.CSV" }));
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose files Statement" }));
});

it("a file trigger refuses the wrong kind, the empty and the large in words, and takes the rest", async () => {
  await choose(
    new File(["a,b"], "good.csv"),
    new File(["%PDF"], "bad.pdf"),
    new File([], "empty.csv"),
    new File(["x".repeat(3000)], "large.csv"),
  );
  expect(screen.getByRole("listitem").textContent).toContain("good.csv");
  expect(screen.getByRole("alert").textContent).toBe(
    "bad.pdf is not a .csv file. empty.csv is empty. large.csv is 3 KB. Choose a file of at most 2 KB.",
  );
});
