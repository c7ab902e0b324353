import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { styled } from "styled-components";
import { GripIcon } from "#controls/icons.tsx";
import { moveItems } from "./moveItems.ts";
import { color, radius, space, text } from "#theme/tokens.ts";

export type SortableListProps<Item extends object> = {
  /** Accessible name: "Tasks of the timeline". */
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** Accessible name of an item. */
  itemLabel: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** All ids in their new order. */
  onReorder: (ids: readonly string[]) => void;
};

/** A list that is sorted by dragging, or with Enter on the handle, arrow keys and Enter again. */
export function SortableList<Item extends object>(props: SortableListProps<Item>) {
  const { label, items, itemId, itemLabel, children, onReorder } = props;
  const ids = items.map(itemId);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder({ keys, target }) {
      const isBefore = target.dropPosition === "before";
      onReorder(moveItems({ ids, moved: [...keys].map(String), target: String(target.key), isBefore }));
    },
    renderDropIndicator: (target) => <Line target={target} />,
  });

  return (
    <List aria-label={label} dragAndDropHooks={dragAndDropHooks}>
      {items.map((item) => (
        <Item key={itemId(item)} id={itemId(item)} textValue={itemLabel(item)}>
          <Handle slot="drag" aria-label={`Move ${itemLabel(item)}`}>
            <GripIcon />
          </Handle>
          <Body>{children(item)}</Body>
        </Item>
      ))}
    </List>
  );
}

const List = styled(GridList)`
  display: grid;
  gap: ${space.hair};
`;

const Item = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  min-height: 3.25rem;
  padding: ${space.hair} ${space.small} ${space.hair} ${space.hair};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  font-size: ${text.compact};

  &[data-dragging] {
    opacity: 0.5;
  }
`;

const Handle = styled(Button)`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  color: ${color.textMuted};
  cursor: grab;

  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
`;

const Line = styled(DropIndicator)`
  border-radius: ${radius.pill};

  &[data-drop-target] {
    outline: 0.125rem solid ${color.accent};
  }
`;
