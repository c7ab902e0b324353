import { utcDates } from "@pipelark/shared-time/utcDates";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";

type LastUpdatedProps = {
  /** True once it is known if a text was edited. Never in prerendered HTML, where a date would go stale. */
  isKnown: boolean;
  /** Last edit of a text; null until there is one. */
  lastEdit: Date | null;
};

/** Today's date until a text is first edited, then the date of the last edit. */
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
