import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { CommandPalette, type PaletteAnswer } from "./CommandPalette.tsx";

const open = vi.fn<(title: string) => void>();

function answerTo(query: string, ...titles: string[]): PaletteAnswer {
  const results = titles.map((title) => ({ id: title, title, onSelect: () => open(title) }));
  return { query, groups: [{ id: "pages", label: "Pages", results }] };
}

function announcedBy(box: HTMLElement): string | null | undefined {
  return document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;
}

function Sample({ answer, typedBefore = "" }: { answer: PaletteAnswer | null; typedBefore?: string }) {
  const [query, setQuery] = useState(typedBefore);
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
  const announced = announcedBy(box);
  await userEvent.keyboard("{Enter}");
  expect(open).toHaveBeenCalledExactlyOnceWith(announced);
});

it("announces the first row of what was typed before the palette was there, and Enter goes there", async () => {
  const { rerender } = render(<Sample typedBefore="ca" answer={null} />);
  rerender(<Sample typedBefore="ca" answer={answerTo("ca", "Calendar", "Calls")} />);
  const box = screen.getByRole("combobox", { name: "Search" });
  await waitFor(() => expect(announcedBy(box)).toBe("Calendar"));
  open.mockClear();
  box.focus();
  await userEvent.keyboard("{Enter}");
  expect(open).toHaveBeenCalledExactlyOnceWith("Calendar");
});

it("shows a row once that comes twice", async () => {
  const { rerender } = render(<Sample answer={answerTo("ca", "Calendar", "Calls", "Calendar")} />);
  await userEvent.type(screen.getByRole("combobox", { name: "Search" }), "ca");
  // Another order is what made the list endless.
  rerender(<Sample answer={answerTo("ca", "Calls", "Calendar", "Calls")} />);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Calls", "Calendar"]);
});

it("does not let a late answer take the place of a newer one", async () => {
  const { rerender } = render(<Sample answer={answerTo("ab", "Newer")} />);
  await userEvent.type(screen.getByRole("combobox", { name: "Search" }), "ab");
  expect(screen.getByRole("option", { name: "Newer" })).toBeTruthy();
  rerender(<Sample answer={answerTo("a", "Late")} />);
  expect(screen.queryByRole("option", { name: "Late" })).toBeNull();
  expect(screen.getByRole("option", { name: "Newer" })).toBeTruthy();
});
