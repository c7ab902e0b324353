import { useRef, useState } from "react";
import { styled } from "styled-components";
import { BoardColumn, type BoardColumnData, type BoardColumnProps, type MovedCard } from "./BoardColumn.tsx";
import { useIsNarrow } from "#layout/useIsNarrow.ts";
import { BoardChooser } from "./BoardChooser.tsx";
import { type TouchDrop, useTouchDrag } from "./useTouchDrag.ts";
import { layer, space } from "#theme/tokens.ts";

export type BoardProps<Item extends object> = Omit<BoardColumnProps<Item>, "column" | "isHidden" | "dropped"> & {
  /** Accessible name: "Tasks". */
  label: string;
  columns: readonly BoardColumnData<Item>[];
};

/** Columns that a window of 48 to 64 rem shows beside each other. */
const mostInTablet = 3;

/**
 * Cards in columns, moved by dragging, or with the keyboard: Enter on a card's handle, Tab to a column, arrow keys to a place, Enter again. By
 * touch, a finger drags a card by its handle. Cards need another way to be moved as well, such as a menu. Phones show one column at a time, and so do tablets where there are more than three; a card dropped on
 * another one's name goes to its end.
 */
export function Board<Item extends object>({ columns, label, ...rest }: BoardProps<Item>) {
  const [chosen, setChosen] = useState(columns[0]?.id ?? "");
  const board = useRef<HTMLDivElement>(null);
  const dropped = useRef<MovedCard | null>(null);
  const isNarrow = useIsNarrow(columns.length > mostInTablet ? "63.99rem" : "47.99rem");

  function handleDrop(card: string, column: string) {
    const target = columns.find(({ id }) => id === column);
    const last = target?.items.findLast((item) => rest.itemId(item) !== card);
    rest.onMove({ id: card, column, above: last ? rest.itemId(last) : null, below: null });
  }

  function handleTouchDrop(drop: TouchDrop) {
    if (drop.kind === "name") {
      if (drop.column !== chosen) handleDrop(drop.id, drop.column);
      return;
    }
    const { id, column, above, below } = drop;
    const ids = columns.find((one) => one.id === column)?.items.map(rest.itemId) ?? [];
    const place = ids.indexOf(id);
    const isSame = place >= 0 && (ids[place - 1] ?? null) === above && (ids[place + 1] ?? null) === below;
    if (isSame) return;
    dropped.current = { id, column };
    rest.onMove({ id, column, above, below });
  }

  useTouchDrag({ board, onDrop: handleTouchDrop });

  return (
    <Place ref={board} role="group" aria-label={label}>
      {isNarrow && (
        <Chooser>
          <BoardChooser columns={columns} chosen={chosen} onChoose={setChosen} onDrop={handleDrop} />
        </Chooser>
      )}
      <Columns data-alone={isNarrow || undefined}>
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            isHidden={isNarrow && column.id !== chosen}
            dropped={dropped}
            {...rest}
          />
        ))}
      </Columns>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tight};
`;

/** Stays in sight, so that a card further down can be dropped on it. */
const Chooser = styled.div`
  position: sticky;
  z-index: ${layer.raised};
  inset-block-start: ${space.tight};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};

  &:not([data-alone]) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
  }
`;
