import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";
import { datesOf, lastUpdatedAttribute } from "./lastUpdatedLine.ts";

type LastUpdatedProps = {
  /** Whether it is known if the terms were edited. In prerendered HTML it never is: a date there would go stale. */
  isKnown: boolean;
  /** When the terms were last edited; null until they are. */
  updatedAt: string | null;
};

/** Today until the terms are first edited, from then on the date of the edit. */
export function LastUpdated({ isKnown, updatedAt }: LastUpdatedProps) {
  const [today] = useState(() => new Date());
  if (!isKnown) return <Line {...{ [lastUpdatedAttribute]: "" }}>The versions in force.</Line>;
  const date = (updatedAt ? parseTimestamp(updatedAt) : null) ?? today;
  const { machine, people } = datesOf(date);
  return (
    <Line>
      Last updated: <time dateTime={machine}>{people}</time>
    </Line>
  );
}

const Line = styled.p`
  color: ${color.textMuted};
`;
