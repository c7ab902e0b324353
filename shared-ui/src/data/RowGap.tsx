import { css, styled } from "styled-components";

type ListGapProps = { height: number };

/** Takes the space of items that `useRowWindow` leaves out of a list. */
export function ListGap({ height }: ListGapProps) {
  return height > 0 && <Item aria-hidden="true" style={{ height }} />;
}

type TableGapProps = { height: number; columns: number };

/** Takes the space of rows that `useRowWindow` leaves out of a table. */
export function TableGap({ height, columns }: TableGapProps) {
  return (
    height > 0 && (
      <Row aria-hidden="true">
        <Cell colSpan={columns} style={{ height }} />
      </Row>
    )
  );
}

/** Lets the browser keep the rows in place when a gap changes, and not the gap, which it would follow to the end of the list. */
const gap = css`
  overflow-anchor: none;
`;

const Item = styled.li`
  ${gap}
`;

const Row = styled.tr`
  ${gap}
`;

const Cell = styled.td`
  padding: 0;
`;
