import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";

type LastUpdatedProps = {
  /** Whether it is known if the terms were edited. In prerendered HTML it never is: a date there would go stale. */
  isKnown: boolean;
  /** When the terms were last edited; null until they are. */
  updatedAt: string | null;
};

/** Today until the terms are first edited, from then on the date of the edit. */
export function LastUpdated({ isKnown, updatedAt }: LastUpdatedProps) {
  const [today] = useState(() => new Date());
  if (!isKnown) return <Line>The versions in force.</Line>;
  const date = (updatedAt ? parseTimestamp(updatedAt) : null) ?? today;
  return (
    <Line>
      Last updated: <time dateTime={date.toISOString().slice(0, 10)}>{longDate.format(date)}</time>
    </Line>
  );
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

const Line = styled.p`
  color: ${color.textMuted};
`;
