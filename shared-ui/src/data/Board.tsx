import { useRef, useState } from "react";
import { styled } from "styled-components";
import { BoardColumn, type BoardColumnData, type BoardColumnProps, type MovedCard } from "./BoardColumn.tsx";
import { SegmentedControl } from "#controls/SegmentedControl.tsx";
import { breakpoint, space } from "#theme/tokens.ts";

export type BoardProps<Item extends object> = Omit<BoardColumnProps<Item>, "column" | "isChosen" | "dropped"> & {
  /** Accessible name: "Tasks". */
  label: string;
  columns: readonly BoardColumnData<Item>[];
};

/**
 * Cards in columns, moved by dragging, or with the keyboard: Enter on a card's handle, Tab to a column, arrow keys to a place, Enter again. Cards
 * need another way to be moved as well, such as a menu. Phones show one column at a time.
 */
export function Board<Item extends object>({ columns, label, ...rest }: BoardProps<Item>) {
  const [chosen, setChosen] = useState(columns[0]?.id ?? "");
  const dropped = useRef<MovedCard | null>(null);

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
