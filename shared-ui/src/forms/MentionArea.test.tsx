// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { MentionArea } from "./MentionArea.tsx";

const people = [
  { id: "1", name: "Ada Admin", note: "Admin" },
  { id: "2", name: "Cleo Client" },
  { id: "3", name: "Clara Castellan" },
];
const user = userEvent.setup();

afterEach(cleanup);

function field() {
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
}

function open() {
  const onChange = vi.fn<(text: string) => void>();
  const onMention = vi.fn<() => void>();
  render(
    <MentionArea
      aria-label="Text"
      people={people}
      onMention={onMention}
      onChange={({ target }) => onChange(target.value)}
    />,
  );
  return { onChange, onMention };
}

it("offers people after @, by any word of their name, and writes the chosen one", async () => {
  const { onChange, onMention } = open();
  await user.type(field(), "Hello ");
  expect(onMention).not.toHaveBeenCalled();
  await user.type(field(), "@cl");
  expect(onMention).toHaveBeenCalled();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Cleo Client",
    "Clara Castellan",
  ]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field().value).toBe("Hello @Clara Castellan ");
  expect(onChange).toHaveBeenLastCalledWith("Hello @Clara Castellan ");
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("names the marked person to screen readers", async () => {
  open();
  await user.type(field(), "@");
  const marked = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  expect(marked?.textContent).toBe("Ada AdminAdmin");
  expect(screen.getByRole("status").textContent).toContain("3 people");
});

it("takes a person by a click, in the middle of a text, and keeps the focus", async () => {
  open();
  await user.type(field(), "Ask  please");
  await user.type(field(), "@admin", { initialSelectionStart: 4, initialSelectionEnd: 4 });
  await user.click(screen.getByRole("option", { name: /Ada/ }));
  expect(field().value).toBe("Ask @Ada Admin  please");
  expect(document.activeElement).toBe(field());
});

it("stays closed after Escape until the next @, and Enter is a new line again", async () => {
  open();
  await user.type(field(), "@Ada{Escape} A{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field().value).toBe("@Ada A\n");
  await user.type(field(), "@");
  expect(screen.getByRole("listbox")).toBeDefined();
});

it("offers nobody in an email address, or when no name fits", async () => {
  open();
  await user.type(field(), "ada@");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(field(), " @nobody");
  expect(screen.queryByRole("listbox")).toBeNull();
});
