// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { MentionField, type MentionFieldProps } from "./MentionField.tsx";
import { isNameLike } from "./mentionText.ts";

const people = [
  { id: "1", label: "Ada Admin", detail: "Admin" },
  { id: "2", label: "Cleo Client" },
  { id: "3", label: "Clara Castellan" },
];
const user = userEvent.setup();

afterEach(cleanup);

const prose = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const line = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Text" });

function Sample(props: Partial<MentionFieldProps>) {
  const [value, setValue] = useState("");
  return (
    <MentionField
      label="Text"
      value={value}
      onChange={setValue}
      namesFor={({ sign, name }) =>
        sign === "#" ? null : { label: "People", options: people.filter(({ label }) => isNameLike(label, name)) }
      }
      {...props}
    />
  );
}

it("offers people after @, by any word of their name, and writes the chosen one", async () => {
  render(<Sample isProse />);
  await user.type(prose(), "Hello ");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(prose(), "@cl");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Cleo Client",
    "Clara Castellan",
  ]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(prose().value).toBe("Hello @Clara Castellan ");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("to check");
  expect(prose().value).toBe("Hello @Clara Castellan to check");
});

it("names the active person to screen readers", async () => {
  render(<Sample isProse />);
  await user.type(prose(), "@");
  await waitFor(() => {
    const active = document.getElementById(prose().getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toBe("Ada AdminAdmin");
  });
  expect(screen.getByRole("status").textContent).toBe("People: 3");
});

it("takes the active person by Tab, and leaves the field by it otherwise", async () => {
  const onChoose = vi.fn<NonNullable<MentionFieldProps["onChoose"]>>();
  render(<Sample onChoose={onChoose} />);
  await user.type(line(), "Call @cas{Tab}");
  expect(line().value).toBe("Call @Clara Castellan ");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(people[2], { sign: "@", from: 5, name: "cas" });
  expect(document.activeElement).toBe(line());
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it("takes a person by a click, in the middle of a text, and keeps the focus", async () => {
  render(<Sample isProse />);
  await user.type(prose(), "Ask  please");
  await user.type(prose(), "@admin", { initialSelectionStart: 4, initialSelectionEnd: 4 });
  await user.click(screen.getByRole("option", { name: /Ada/ }));
  expect(prose().value).toBe("Ask @Ada Admin please");
  expect(document.activeElement).toBe(prose());
  expect(prose().selectionStart).toBe("Ask @Ada Admin ".length);
});

it("stays closed after Escape until the next @, and Enter is a new line again", async () => {
  render(<Sample isProse />);
  await user.type(prose(), "@Ada{Escape} A{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(prose().value).toBe("@Ada A\n");
  await user.type(prose(), "@");
  expect(screen.getByRole("listbox")).toBeDefined();
});

it("offers nobody in an email address, for a name that nobody has, or for a sign without names", async () => {
  render(<Sample />);
  await user.type(line(), "ada@");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(line(), " @nobody");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(line(), " #ada");
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("says that names are searched", async () => {
  render(<Sample namesFor={() => ({ label: "People", options: [], isPending: true })} />);
  await user.type(line(), "@a");
  expect(screen.getByText("Searching…")).toBeDefined();
});
