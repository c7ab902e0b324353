import { utcDates } from "@pipelark/shared-time/utcDates";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";

type LastUpdatedProps = {
  /** Whether it is known if a text was edited. In prerendered HTML it never is: a date there would go stale. */
  isKnown: boolean;
  /** The last edit of a text; null until there is one. */
  lastEdit: Date | null;
};

/** Today until a text is first edited, from then on the date of the last edit. */
export function LastUpdated({ isKnown, lastEdit }: LastUpdatedProps) {
  const [today] = useState(() => new Date());
  if (!isKnown) return <Line {...mark}>The versions in force.</Line>;
  const { machine, people } = utcDates(lastEdit ?? today);
  return (
    <Line {...mark}>
      Last updated: <time dateTime={machine}>{people}</time>
    </Line>
  );
}

const mark = { [settingAttribute]: "policies_updated" };

const Line = styled.p`
  color: ${color.textMuted};
`;
