import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { color, font, radius, space, text } from "#theme/tokens.ts";

export type StatRowProps = { stats: readonly { label: string; value: ReactNode }[] };

/** A few figures in one panel: side by side where their amounts have room, otherwise in rows of three or two that are filled to their end. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <Room>
      <Panel $count={stats.length}>
        {stats.map(({ label, value }) => (
          <Stat key={label}>
            <Label>{label}</Label>
            <Value>{value}</Value>
          </Stat>
        ))}
      </Panel>
    </Room>
  );
}

const Room = styled.div`
  container: stat-row / inline-size;
`;

/** The last of an odd number, in rows of two. */
const lastOdd = "> :where(:last-child:nth-child(odd))";

const inThrees = css<{ $count: number }>`
  > *,
  ${lastOdd} {
    grid-column: span 2;
  }

  /* Five are three and two. */
  > :where(:nth-child(n + 4)) {
    ${({ $count }) => $count === 5 && "grid-column: span 3;"}
  }
`;

/** Six tracks, which three or two figures share. */
const inRows = css<{ $count: number }>`
  grid-template-columns: repeat(6, minmax(0, 1fr));

  > * {
    grid-column: span 3;
  }

  ${lastOdd} {
    grid-column: 1 / -1;
  }

  @container stat-row (min-width: 32rem) {
    ${({ $count }) => ($count % 3 === 0 || $count === 5) && inThrees}
  }
`;

const Panel = styled.dl<{ $count: number }>`
  display: grid;
  ${({ $count }) => $count > 1 && inRows}

  /* Each has room for an amount of six digits. */
  @container stat-row (min-width: ${({ $count }) => $count * 11.5}rem) {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));

    > * {
      grid-column: auto;
    }
  }

  gap: 0.0625rem;
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

const Stat = styled.div`
  /* Aligns labels and figures of a row, however long the others are. */
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  row-gap: 0;
  padding: ${space.medium};
  box-shadow: 0 0 0 0.0625rem ${color.line};

  @container stat-row (min-width: 40rem) {
    padding-inline: ${space.large};
  }
`;

const Label = styled.dt`
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.4;
`;

const Value = styled.dd`
  font-family: ${font.headline};
  font-size: ${text.figure};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;

  @container stat-row (max-width: 21rem) {
    font-size: ${text.subheading};
  }
`;
