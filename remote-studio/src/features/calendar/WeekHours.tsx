import { formatHour } from "@pipelark/shared-time/formats";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { hourHeight, type WeekLayout } from "./weekLayout.ts";

/** Hours beside the week. Decorative, because each meeting has its own time. */
export function WeekHours({ layout: { hours } }: { layout: WeekLayout }) {
  return (
    <Hours aria-hidden="true">
      {hours.map(({ hour, isRepeat }) => (
        <li key={`${hour}${isRepeat ? " again" : ""}`}>
          {formatHour(hour)}
          {isRepeat && " again"}
        </li>
      ))}
    </Hours>
  );
}

const Hours = styled.ul`
  align-self: end;
  /* Matches the space below the days' hours: their padding and the board's border. */
  margin: 0 0 0.25rem;
  padding: 0;
  list-style: none;

  > li {
    height: ${hourHeight}rem;
    padding-inline-end: 0.375rem;
    color: ${color.textMuted};
    font-size: ${text.tiny};
    line-height: 1.2;
    text-align: end;
    translate: 0 -0.55em;
  }
`;
