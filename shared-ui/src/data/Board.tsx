import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { BoardColumn, type PutCard } from "./BoardColumn.tsx";
import { SegmentedControl } from "#controls/SegmentedControl.tsx";
import { breakpoint, space } from "#theme/tokens.ts";

/** One column of a `Board`. */
export type BoardColumnData<Item> = {
  id: string;
  label: string;
  /** In their order, those loaded so far. */
  items: readonly Item[];
  /** Nothing is known of its items yet: `notice` stands in their place. */
  isUnknown?: boolean;
  /** Stands above the items: an error with its Retry, a skeleton. */
  notice?: ReactNode;
  /** Stands below the items: `LoadMore`. */
  more?: ReactNode;
};

/** Where an item was put: into which column, and between which two. Null is an end of what is loaded. */
export type BoardMove = { id: string; column: string; above: string | null; below: string | null };

export type BoardProps<Item extends object> = {
  /** What is on it: "Tasks". */
  label: string;
  columns: readonly BoardColumnData<Item>[];
  itemId: (item: Item) => string;
  /** Names an item to screen readers. */
  itemLabel: (item: Item) => string;
  /** The card of an item. What is too long for the height of a card has to be cut off by it. */
  children: (item: Item) => ReactNode;
  /** Of each card, in rem: all are alike, so that none moves when those beside it come into sight. */
  cardHeight: number;
  onMove: (move: BoardMove) => void;
  /** A card was pressed, or Enter on it. */
  onOpen: (id: string) => void;
};

/**
 * Cards in columns, moved by dragging, or with Enter on a card's handle, Tab to a column, arrow keys to a place and Enter
 * again. Each card needs another way to be moved as well, such as a menu. On phones one column is shown at a time.
 */
export function Board<Item extends object>({ columns, label, ...rest }: BoardProps<Item>) {
  const [chosen, setChosen] = useState(columns[0]?.id ?? "");
  const dropped = useRef<PutCard | null>(null);

  return (
    <Place role="group" aria-label={label}>
      <Chooser>
        <SegmentedControl
          label="Column"
          options={columns.map((column) => ({ value: column.id, label: column.label }))}
          value={chosen}
          onChange={setChosen}
        />
      </Chooser>
      <Columns>
        {columns.map((column) => (
          <BoardColumn key={column.id} column={column} isChosen={column.id === chosen} dropped={dropped} {...rest} />
        ))}
      </Columns>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Chooser = styled.div`
  ${breakpoint.medium} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.small};

  ${breakpoint.medium} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
  }
`;
