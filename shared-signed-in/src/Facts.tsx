import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

export type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

/** List of names and values. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <Line key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Line>
      ))}
    </List>
  );
}

const List = styled.dl`
  border-top: 0.0625rem solid ${color.line};
  font-size: ${text.small};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 2fr) minmax(0, 3fr);
  gap: ${space.small};
  padding-block: ${space.tight};
  border-bottom: 0.0625rem solid ${color.line};
  overflow-wrap: anywhere;

  > dt {
    color: ${color.textMuted};
  }
`;
