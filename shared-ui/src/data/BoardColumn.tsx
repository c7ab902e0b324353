import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Collection } from "react-aria-components/Collection";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, type DropItem, isTextDropItem, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { styled } from "styled-components";
import { GripIcon } from "#controls/icons.tsx";
import { moveItems } from "./moveItems.ts";
import { dragHandle } from "./useTouchDrag.ts";
import { visuallyHidden } from "#focus/VisuallyHidden.tsx";
import { color, radius, space, text } from "#theme/tokens.ts";

export const itemType = "application/x-board-item";
// In CSS pixels.
const gap = 4;

/** One column of a `Board`. */
export type BoardColumnData<Item> = {
  id: string;
  label: string;
  /** Number of items, with those that are not loaded, as text: "270 tasks". */
  count?: string | undefined;
  /** Loaded items, in order. */
  items: readonly Item[];
  /** Set while the items are unknown: `notice` is shown instead. */
  isUnknown?: boolean;
  /** Shown above the items: an error with Retry, or a skeleton. */
  notice?: ReactNode;
  /** Shown below the items: `LoadMore`. */
  more?: ReactNode;
};

/** A move: the target column and the items above and below. Null is an end of the loaded items. */
export type BoardMove = { id: string; column: string; above: string | null; below: string | null };

/** A card moved from another column, with its new column. */
export type MovedCard = Pick<BoardMove, "id" | "column">;

export type BoardColumnProps<Item extends object> = {
  column: BoardColumnData<Item>;
  /** True for the columns that a phone does not show. They accept no drop, because the focus cannot go there. */
  isHidden: boolean;
  /** The card that gets the focus once it is rendered; null afterwards. */
  dropped: RefObject<MovedCard | null>;
  itemId: (item: Item) => string;
  /** Accessible name of an item. */
  itemLabel: (item: Item) => string;
  /** Renders an item's card, which must clip content that exceeds the card's height. */
  children: (item: Item) => ReactNode;
  /** Height of every card in rem. It is fixed, so that cards do not move while others are rendered. */
  cardHeight: number;
  onMove: (move: BoardMove) => void;
  /** Called when a card is clicked, or on Enter. */
  onOpen: (id: string) => void;
};

/** What renders the cards. They read it themselves: a list whose renderer changes is built anew by React Aria, also the cards that are out of sight. */
const CardContent = createContext<{ render(item: object): ReactNode }>({ render: () => null });

function Content({ item }: { item: object }) {
  return useContext(CardContent).render(item);
}

/**
 * A card that moved between two pages is loaded twice, and two cards with one id would be a list without an end to React Aria. Without doubles it
 * returns the same list, whose cards are then not rendered again.
 */
function withoutDoubles<Item>(items: readonly Item[], itemId: (item: Item) => string): readonly Item[] {
  const known = new Map(items.map((item) => [itemId(item), item]));
  return known.size === items.length ? items : [...known.values()];
}

/** A column of a `Board`. Renders only the cards near the window, however many are loaded. */
export function BoardColumn<Item extends object>(props: BoardColumnProps<Item>) {
  const { column, isHidden, dropped, itemId, itemLabel, children, cardHeight, onMove, onOpen } = props;
  const heading = useId();
  const list = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => ({ rowSize: pixelsOf(cardHeight), gap }), [cardHeight]);
  const content = useMemo(() => ({ render: children }), [children]);
  const cards = withoutDoubles(column.items, itemId);
  const ids = cards.map(itemId);

  function put(id: string, order: readonly string[]) {
    const place = order.indexOf(id);
    onMove({ id, column: column.id, above: order[place - 1] ?? null, below: order[place + 1] ?? null });
  }

  /** Handles a card of another column, whose id is only known from the drop. */
  async function putDropped(items: readonly DropItem[], orderWith: (id: string) => string[]) {
    const id = await droppedId(items);
    if (id === undefined) return;
    dropped.current = { id, column: column.id };
    put(id, orderWith(id));
  }

  /** Moves the focus to a card that is rendered later than the library's 50 ms. */
  function follow(row: HTMLElement | null, id: string) {
    if (!row || !isAwaited(id)) return;
    dropped.current = null;
    row.focus();
  }

  function isAwaited(id: string): boolean {
    return dropped.current?.id === id && dropped.current.column === column.id;
  }

  useEffect(() => {
    const place = ids.findIndex(isAwaited);
    if (place < 0 || !list.current) return;
    // A card outside the window is not rendered yet.
    const top = list.current.getBoundingClientRect().top + place * (layout.rowSize + gap);
    if (top < 0 || top + layout.rowSize > window.innerHeight) {
      window.scrollBy({ top: top - (window.innerHeight - layout.rowSize) / 2 });
    }
  });

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [itemType]: String(key) })),
    acceptedDragTypes: [itemType],
    getDropOperation: () => (isHidden ? "cancel" : "move"),
    onReorder({ keys, target }) {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      put(id, moveItems({ ids, moved: [id], target: String(target.key), isBefore: target.dropPosition === "before" }));
    },
    onInsert({ items, target: { key, dropPosition } }) {
      const isBefore = dropPosition === "before";
      void putDropped(items, (id) => moveItems({ ids: [...ids, id], moved: [id], target: String(key), isBefore }));
    },
    onRootDrop: ({ items }) => void putDropped(items, (id) => [...ids, id]),
    renderDropIndicator: (target) => <Line target={target} />,
  });

  return (
    <Part aria-labelledby={heading} data-board-column={column.id} hidden={isHidden}>
      <Head>
        <h2 id={heading}>{column.label}</h2>
        {column.count && <span role="status">{column.count}</span>}
      </Head>
      {column.notice}
      {!column.isUnknown && (
        <CardContent value={content}>
          <Virtualizer layout={ListLayout} layoutOptions={layout}>
            <List
              ref={list}
              // Labelled by name, not by the heading: the library appends it to "Drop on" while a card is lifted.
              aria-label={column.label}
              dragAndDropHooks={dragAndDropHooks}
              onAction={(key) => onOpen(String(key))}
              renderEmptyState={() => <Empty>No cards</Empty>}
            >
              <Collection items={cards}>
                {(item: Item) => (
                  <Card ref={(row) => follow(row, itemId(item))} id={itemId(item)} textValue={itemLabel(item)}>
                    <Handle slot="drag" {...dragHandle} aria-label={`Move ${itemLabel(item)}`}>
                      <GripIcon />
                    </Handle>
                    <Body>
                      <Content item={item} />
                    </Body>
                  </Card>
                )}
              </Collection>
            </List>
          </Virtualizer>
        </CardContent>
      )}
      {column.more}
    </Part>
  );
}

/** Id of the card that a drop brings. */
export async function droppedId(items: readonly DropItem[]): Promise<string | undefined> {
  return items.find(isTextDropItem)?.getText(itemType);
}

/** Converts rem to pixels, so that cards grow with the text. */
function pixelsOf(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.tight};
  min-width: 0;
  /* A card can be dropped below the last one. */
  min-height: min(70svh, 40rem);
  padding: ${space.tight};
  border-radius: ${radius.panel};
  background: ${color.sunken};

  &[hidden] {
    display: none;
  }

  @media (forced-colors: active) {
    border: 0.0625rem solid;
  }

  /* The only column in sight, named by the chooser above it. */
  [data-alone] > & {
    padding: 0;
    background: transparent;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.small};
  padding-inline: ${space.hair};
  font-size: ${text.small};
  line-height: 1.5;

  > h2 {
    font: inherit;
    font-weight: 600;
    letter-spacing: normal;
  }

  > span {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }

  [data-alone] > * > & {
    ${visuallyHidden}
  }
`;

const List = styled(GridList)`
  flex: 1;
  min-height: 4rem;
  border-radius: ${radius.field};

  &[data-drop-target] {
    outline: 0.125rem solid ${color.accent};
  }
`;

const Card = styled(GridListItem)`
  display: flex;
  align-items: start;
  gap: ${space.hair};
  min-width: 0;
  height: 100%;
  padding: ${space.hair} ${space.small} ${space.hair} 0;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  font-size: ${text.compact};
  cursor: pointer;

  &[data-hovered] {
    border-color: ${color.fieldBorder};
  }

  &[data-dragging] {
    opacity: 0.5;
  }
`;

const Handle = styled(Button)`
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: ${space.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  color: ${color.textMuted};
  cursor: grab;

  /* A finger on it drags the card instead of the page. React Aria hides it from all pointers, so that a mouse drags the row. */
  @media (pointer: coarse) {
    pointer-events: auto !important;
    touch-action: none;
  }

  > svg {
    width: 1.125rem;
  }

  &:hover {
    color: ${color.text};
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Line = styled(DropIndicator)`
  border-radius: ${radius.pill};

  &[data-drop-target] {
    outline: 0.125rem solid ${color.accent};
  }
`;

const Empty = styled.p`
  padding: ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.small};
  text-align: center;
`;
