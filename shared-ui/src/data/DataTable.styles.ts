import { css, styled } from "styled-components";
import type { DataColumn } from "./dataColumn.ts";
import { color, layer, radius, space, text } from "#theme/tokens.ts";

// Container queries in rem, which grows with the reader's text: beside a rail, a wide window may hold a narrow table.
/** Here a row is a card. */
export const cards = "@container (max-width: 36.99rem)";
export const table = "@container (min-width: 37rem)";
/** Minimum width at which a column of this priority is shown. */
const fits = { medium: "@container (min-width: 44rem)", wide: "@container (min-width: 56rem)" };

type CellProps = {
  $align?: DataColumn<never>["align"];
  $priority?: DataColumn<never>["priority"];
  $isOneLine?: DataColumn<never>["isOneLine"];
};

const priority = css<CellProps>`
  text-align: ${({ $align = "start" }) => $align};
  font-variant-numeric: tabular-nums;

  ${table} {
    ${({ $isOneLine }) => $isOneLine && "white-space: nowrap;"}
  }

  ${({ $priority = "always" }) =>
    $priority !== "always" &&
    css`
      ${table} {
        display: none;
      }
      ${fits[$priority]} {
        display: table-cell;
      }
    `}
`;

const cellBox = css`
  padding: ${space.tight} ${space.small};
  border-bottom: 0.0625rem solid ${color.line};
  vertical-align: middle;
`;

export const Frame = styled.div`
  container-type: inline-size;
  /* No grid, in whose areas nothing is sticky. */
  display: flex;
  flex-direction: column;
  gap: ${space.small};
  min-width: 0;
`;

export const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${text.small};
  line-height: 1.4;

  ${cards} {
    display: block;
  }
`;

export const Caption = styled.caption`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const Head = styled.thead`
  ${cards} {
    display: none;
  }
`;

export const HeadCell = styled.th<CellProps & { $isNarrow?: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${layer.raised};
  ${cellBox}
  border-bottom-color: ${color.fieldBorder};
  background: ${color.page};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 600;
  white-space: nowrap;
  ${({ $isNarrow }) => $isNarrow && "width: 1%;"}
  ${priority}

  /* The bar of a selection covers the header, but not what has the focus. */
  tr:has(button:focus-visible) > & {
    z-index: ${layer.sticky};
  }
`;

/** Its checkbox is as tall as the row, and below it are the rows' checkboxes, after their handles. */
export const SelectAllCell = styled(HeadCell)`
  padding-block: 0;
  padding-inline-start: calc(${space.small} + var(--handles, 0) * ${space.target});
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.hair};
  min-height: ${space.target};
  margin-block: calc(-1 * ${space.tight});
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: 600;

  > svg {
    width: 1rem;
    height: 1rem;
    opacity: 0;
  }

  [data-align="end"] > & {
    flex-direction: row-reverse;
  }

  &:hover > svg,
  &:focus-visible > svg {
    opacity: 0.6;
  }

  &[data-direction] {
    color: ${color.text};
  }

  &[data-direction] > svg {
    opacity: 1;
  }

  &[data-direction="ascending"] > svg {
    rotate: 180deg;
  }
`;

export const Body = styled.tbody`
  ${cards} {
    display: block;
  }
`;

export const Row = styled.tr<{ $isSelected: boolean }>`
  background: ${({ $isSelected }) => ($isSelected ? color.accentSoft : "transparent")};

  &[data-dragging] {
    opacity: 0.5;
  }

  /* The line where a row would be dropped. */
  &[data-drop="before"] > * {
    box-shadow: inset 0 0.125rem ${color.accent};
  }

  &[data-drop="after"] > * {
    box-shadow: inset 0 -0.125rem ${color.accent};
  }

  @media (hover: hover) {
    &:hover {
      background: ${({ $isSelected }) => ($isSelected ? color.accentSoft : color.surface)};
    }
  }

  ${cards} {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: ${space.small};
    align-items: center;
    margin-bottom: ${space.small};
    padding: ${space.tight} ${space.small};
    border: 0.0625rem solid ${({ $isSelected }) => ($isSelected ? color.accent : color.line)};
    border-radius: ${radius.panel};
    background: ${({ $isSelected }) => ($isSelected ? color.accentSoft : color.surface)};

    &[data-drop] > * {
      box-shadow: none;
    }

    &[data-drop="before"] {
      box-shadow: 0 -0.25rem ${color.accent};
    }

    &[data-drop="after"] {
      box-shadow: 0 0.25rem ${color.accent};
    }
  }
`;

export const RowHead = styled.th<CellProps>`
  ${cellBox}
  font-weight: 600;
  ${priority}

  ${cards} {
    grid-row: 1;
    grid-column: 2;
    padding: 0;
    border: 0;
    text-align: start;

    /* Without checkboxes there is no such column. */
    &:first-child {
      grid-column: 1 / 3;
    }
  }
`;

export const Cell = styled.td<CellProps>`
  ${cellBox}
  ${priority}

  ${cards} {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: minmax(6rem, 2fr) minmax(0, 3fr);
    gap: ${space.small};
    align-items: baseline;
    padding: ${space.hair} 0;
    border: 0;
    text-align: start;

    &::before {
      content: attr(data-label);
      color: ${color.textMuted};
      font-size: ${text.tiny};
    }
  }
`;

export const TickCell = styled.td`
  ${cellBox}
  width: 1%;
  padding-block: 0;
  white-space: nowrap;

  ${cards} {
    grid-row: 1;
    grid-column: 1;
    padding: 0;
    border: 0;
  }
`;

export const ActionCell = styled.td`
  ${cellBox}
  width: 1%;
  padding-block: 0;

  ${cards} {
    grid-row: 1;
    grid-column: 3;
    min-height: ${space.target};
    padding: 0;
    border: 0;
  }
`;

/** A checkbox with the full touch target. */
export const Tick = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.tight};
  min-width: ${space.target};
  min-height: ${space.target};
  font-size: ${text.small};
  cursor: pointer;
  /* A click with Shift would otherwise select text. */
  user-select: none;

  > input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0 0 0 ${space.hair};
    accent-color: ${color.accent};
    cursor: inherit;
  }
`;

export const Fallback = styled.div`
  display: grid;
  gap: ${space.medium};
  padding: ${space.small};
`;
