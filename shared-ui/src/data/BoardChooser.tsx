import { useId, useRef } from "react";
import { useDrop } from "react-aria/useDrop";
import type { DropItem } from "react-aria-components/useDragAndDrop";
import { Row, Segment } from "#controls/SegmentedControl.styles.ts";
import { droppedId, itemType } from "./BoardColumn.tsx";

type Column = { id: string; label: string };

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
    <Row role="radiogroup" aria-label="Column">
      {columns.map((column) => (
        <ColumnOption key={column.id} column={column} name={name} {...option} />
      ))}
    </Row>
  );
}

type ColumnOptionProps = Omit<BoardChooserProps, "columns"> & { column: Column; name: string };

function ColumnOption({ column: { id, label }, name, chosen, onChoose, onDrop }: ColumnOptionProps) {
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
    <Segment ref={place} {...dropProps} tabIndex={-1} data-drop-target={isDropTarget || undefined}>
      <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
      <span>{label}</span>
    </Segment>
  );
}
