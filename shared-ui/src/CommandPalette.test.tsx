import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { CommandPalette, type PaletteAnswer } from "./CommandPalette.tsx";

const open = vi.fn<(title: string) => void>();

function answerTo(query: string, ...titles: string[]): PaletteAnswer {
  const results = titles.map((title) => ({ id: title, title, onSelect: () => open(title) }));
  return { query, groups: [{ id: "pages", label: "Pages", results }] };
}

function Sample({ answer }: { answer: PaletteAnswer }) {
  const [query, setQuery] = useState("");
  return (
    <CommandPalette
      isOpen
      onClose={() => {}}
      label="Search"
      query={query}
      onQueryChange={setQuery}
      answer={answer}
      isPending={false}
    />
  );
}

it("goes where the announced row says", async () => {
  render(<Sample answer={answerTo("ca", "Calendar", "Calls")} />);
  const box = screen.getByRole("combobox", { name: "Search" });
  await userEvent.type(box, "ca");
  await userEvent.keyboard("{ArrowDown}");
  const announced = document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
  await userEvent.keyboard("{Enter}");
  expect(open).toHaveBeenCalledExactlyOnceWith(announced?.textContent);
});

it("does not let a late answer take the place of a newer one", async () => {
  const { rerender } = render(<Sample answer={answerTo("ab", "Newer")} />);
  await userEvent.type(screen.getByRole("combobox", { name: "Search" }), "ab");
  expect(screen.getByRole("option", { name: "Newer" })).toBeTruthy();
  rerender(<Sample answer={answerTo("a", "Late")} />);
  expect(screen.queryByRole("option", { name: "Late" })).toBeNull();
  expect(screen.getByRole("option", { name: "Newer" })).toBeTruthy();
});
