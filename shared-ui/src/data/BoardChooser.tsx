import { useId, useRef } from "react";
import { useDrop } from "react-aria/useDrop";
import type { DropItem } from "react-aria-components/useDragAndDrop";
import { styled } from "styled-components";
import { Row, Segment } from "#controls/SegmentedControl.styles.ts";
import { type BoardColumnData, droppedId, itemType } from "./BoardColumn.tsx";
import { color, text } from "#theme/tokens.ts";

type Column = Pick<BoardColumnData<never>, "id" | "label" | "count">;

export type BoardChooserProps = {
  columns: readonly Column[];
  /** Id of the shown column. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Called with a card that is dropped on another column's name. */
  onDrop: (card: string, column: string) => void;
};

/** Chooses the one column that a phone shows. Its options accept cards, because the other columns are not in sight. */
export function BoardChooser({ columns, ...option }: BoardChooserProps) {
  const name = useId();
  return (
    <Columns role="radiogroup" aria-label="Column">
      {columns.map((column) => (
        <ColumnOption key={column.id} column={column} name={name} {...option} />
      ))}
    </Columns>
  );
}

type ColumnOptionProps = Omit<BoardChooserProps, "columns"> & { column: Column; name: string };

function ColumnOption({ column: { id, label, count }, name, chosen, onChoose, onDrop }: ColumnOptionProps) {
  const place = useRef<HTMLLabelElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    isDisabled: id === chosen,
    getDropOperation: (types) => (types.has(itemType) ? "move" : "cancel"),
    onDrop: ({ items }) => void handleDrop(items),
  });

  async function handleDrop(items: readonly DropItem[]) {
    const card = await droppedId(items);
    if (card !== undefined) onDrop(card, id);
  }

  return (
    // The keyboard's drag session moves the focus to each drop target.
    <Segment ref={place} {...dropProps} tabIndex={-1} data-board-name={id} data-drop-target={isDropTarget || undefined}>
      <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
      <span>
        {label}
        {/* For screen readers the column says it. */}
        {count && <Count aria-hidden>{count}</Count>}
      </span>
    </Segment>
  );
}

/** Names that don't fit beside each other scroll sideways. */
const Columns = styled(Row)`
  overflow-x: auto;
  line-height: 1.25;
  scrollbar-width: none;

  > * {
    flex: 1 0 auto;
  }
`;

const Count = styled.small`
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`;
