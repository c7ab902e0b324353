import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { Board } from "./Board.tsx";
import type { BoardMove } from "./BoardColumn.tsx";

const user = userEvent.setup();
const start = [
  { id: "Call the printer", column: "To do" },
  { id: "Order paper", column: "To do" },
  { id: "Read the draft", column: "Doing" },
];

function show(given = start) {
  const onMove = vi.fn<(move: BoardMove) => void>();

  function Sample() {
    const [cards, setCards] = useState(given);
    return (
      <Board
        label="Tasks"
        columns={["To do", "Doing", "Done"].map((id) => ({
          id,
          label: id,
          items: cards.filter(({ column }) => column === id),
        }))}
        cardHeight={4}
        itemId={({ id }) => id}
        itemLabel={({ id }) => id}
        onMove={(move) => {
          onMove(move);
          // Later than the library waits.
          setTimeout(() => {
            const moved = { id: move.id, column: move.column };
            setCards((all) => [...all.filter(({ id }) => id !== move.id), moved]);
          }, 80);
        }}
        onOpen={() => undefined}
      >
        {({ id }) => id}
      </Board>
    );
  }

  render(<Sample />);
  return { onMove };
}

/** Tabs to the first card, then moves to the second one and its handle. */
async function lift() {
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Order paper");
  await user.keyboard("{Enter}");
  await at("Insert after Order paper");
}

async function at(place: string) {
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(place));
}

it("moves a card by keyboard into another column, and the focus goes with it", async () => {
  const { onMove } = show();
  await lift();
  await user.tab();
  await at("Drop on");
  expect(screen.getByRole("button", { name: "Drop on Doing" })).toBe(document.activeElement);
  await user.keyboard("{Enter}");
  const column = within(screen.getByRole("grid", { name: "Doing" }));
  const card = await column.findByRole("row", { name: "Order paper" });
  expect(onMove).toHaveBeenCalledExactlyOnceWith({
    id: "Order paper",
    column: "Doing",
    above: "Read the draft",
    below: null,
  });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

it("moves a card by keyboard to a place among others", async () => {
  const { onMove } = show();
  await lift();
  await user.tab();
  await at("Drop on");
  await user.keyboard("{ArrowDown}");
  await at("Insert before Read the draft");
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(onMove).toHaveBeenCalledExactlyOnceWith({
      id: "Order paper",
      column: "Doing",
      above: null,
      below: "Read the draft",
    }),
  );
});

it("goes to the place of a card that was put below what is in sight", async () => {
  givenLayout({ clientWidth: 400, clientHeight: 700, scrollHeight: 72 });
  const scrollBy = vi.spyOn(window, "scrollBy").mockReturnValue();
  onTestFinished(() => scrollBy.mockRestore());
  const others = Array.from({ length: 100 }, (_, place) => ({ id: `Card ${place}`, column: "Doing" }));
  show([...start, ...others]);
  await lift();
  await user.tab();
  await at("Drop on");
  await user.keyboard("{Enter}");
  // 101 cards of four rem are above it, each with a gap of 4 px.
  await waitFor(() =>
    expect(scrollBy).toHaveBeenCalledWith({ top: 101 * (4 * 16 + 4) - (window.innerHeight - 4 * 16) / 2 }),
  );
});

it("moves a card on a phone to a column that is not shown, by its name", async () => {
  givenPhone();
  const { onMove } = show();
  expect(screen.queryByRole("grid", { name: "Doing" })).toBeNull();
  // Past the column chooser.
  await user.tab();
  await lift();
  await user.tab();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Doing"));
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(onMove).toHaveBeenCalledExactlyOnceWith({
      id: "Order paper",
      column: "Doing",
      above: "Read the draft",
      below: null,
    }),
  );
});

it("says how many cards a column has", () => {
  render(
    <Board
      label="Tasks"
      columns={[{ id: "todo", label: "To do", count: "270 tasks", items: start }]}
      cardHeight={4}
      itemId={({ id }) => id}
      itemLabel={({ id }) => id}
      onMove={() => undefined}
      onOpen={() => undefined}
    >
      {({ id }) => id}
    </Board>,
  );
  expect(within(screen.getByRole("region", { name: "To do" })).getByText("270 tasks")).toBeDefined();
});

it("shows a card once that two pages brought", () => {
  show([...start, { id: "Call the printer", column: "To do" }]);
  const rows = within(screen.getByRole("grid", { name: "To do" })).getAllByRole("row");
  expect(rows).toHaveLength(2);
});

it("builds no card anew when only what they show has changed", () => {
  const itemLabel = vi.fn(({ id }: { id: string }) => id);
  const columns = [{ id: "todo", label: "To do", items: start }];
  function boardOf(company: string) {
    return (
      <Board
        label="Tasks"
        columns={columns}
        cardHeight={4}
        itemId={({ id }) => id}
        itemLabel={itemLabel}
        onMove={() => undefined}
        onOpen={() => undefined}
      >
        {({ id }) => `${id} for ${company}`}
      </Board>
    );
  }
  const view = render(boardOf("Northwind"));
  itemLabel.mockClear();
  view.rerender(boardOf("Harbor"));
  expect(screen.getByText("Order paper for Harbor")).toBeDefined();
  expect(itemLabel).not.toHaveBeenCalled();
});

it("leaves a card where it was on Escape", async () => {
  const { onMove } = show();
  await lift();
  await user.tab();
  await at("Drop on");
  await user.keyboard("{Escape}");
  await at("Move Order paper");
  expect(onMove).not.toHaveBeenCalled();
});

it("has few of ten thousand cards in the page", () => {
  givenLayout({ clientWidth: 400, clientHeight: 720_000, scrollHeight: 72 });
  const items = Array.from({ length: 10_000 }, (_, place) => ({ id: `Card ${place}` }));
  render(
    <Board
      label="Tasks"
      columns={[{ id: "todo", label: "To do", items }]}
      cardHeight={4}
      itemId={({ id }) => id}
      itemLabel={({ id }) => id}
      onMove={() => undefined}
      onOpen={() => undefined}
    >
      {({ id }) => id}
    </Board>,
  );
  const grid = screen.getByRole("grid", { name: "To do" });
  expect(grid.getAttribute("aria-rowcount")).toBe("10000");
  expect(within(grid).getByRole("row", { name: "Card 0" }).getAttribute("aria-rowindex")).toBe("1");
  expect(within(grid).getAllByRole("row").length).toBeLessThan(40);
});

function givenPhone() {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Stubs element sizes, because jsdom has no layout. */
function givenLayout(lengths: Record<string, number>) {
  for (const [side, length] of Object.entries(lengths)) {
    const real = Object.getOwnPropertyDescriptor(HTMLElement.prototype, side);
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => length });
    onTestFinished(() => {
      if (real) Object.defineProperty(HTMLElement.prototype, side, real);
      else Reflect.deleteProperty(HTMLElement.prototype, side);
    });
  }
}
