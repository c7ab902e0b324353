import { useState } from "react";
import { Board } from "#data/Board.tsx";
import type { BoardMove } from "#data/BoardColumn.tsx";
import { moveItems } from "#data/moveItems.ts";
import { SegmentedControl } from "#controls/SegmentedControl.tsx";
import { Sample } from "./Sample.tsx";

const views = [
  { value: "list", label: "List" },
  { value: "board", label: "Board" },
] as const;

const columns = ["To do", "Doing", "Done"];
const start = [
  { id: "printer", title: "Call the printer", column: "To do" },
  { id: "paper", title: "Order paper", column: "To do" },
  { id: "draft", title: "Read the draft", column: "Doing" },
];

export function BoardSamples() {
  const [view, setView] = useState<"list" | "board">("list");
  const [cards, setCards] = useState(start);

  function handleMove({ id, column, below }: BoardMove) {
    const ids = cards.map((card) => card.id);
    const order = moveItems({ ids, moved: [id], target: below ?? ids.at(-1) ?? id, isBefore: below !== null });
    const moved = cards.map((card) => (card.id === id ? { ...card, column } : card));
    setCards(order.flatMap((wanted) => moved.filter((card) => card.id === wanted)));
  }

  return (
    <>
      <Sample title="One of a few">
        <SegmentedControl label="View" options={views} value={view} onChange={setView} />
      </Sample>
      <Sample title="A board">
        <Board
          label="Cards"
          columns={columns.map((label) => ({
            id: label,
            label,
            items: cards.filter(({ column }) => column === label),
          }))}
          cardHeight={3.5}
          itemId={({ id }) => id}
          itemLabel={({ title }) => title}
          onMove={handleMove}
          onOpen={() => undefined}
        >
          {({ title }) => title}
        </Board>
      </Sample>
    </>
  );
}
