import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, font, radius, space, text } from "#theme/tokens.ts";

export type StatRowProps = { stats: readonly { label: string; value: ReactNode }[] };

/** A few figures side by side in one panel, two per row where it is narrow. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <Room>
      <Panel>
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

const Panel = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 50% - 1px), 1fr));
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
