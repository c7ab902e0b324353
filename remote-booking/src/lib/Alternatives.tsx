import { AlertIcon } from "@pipelark/shared-ui/controls/icons";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { takeTheFocus } from "./takeTheFocus.ts";
import { TimeButton } from "./TimeButton.ts";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { dateLabel, timeLabels } from "@pipelark/shared-time/zones";

type AlternativesProps = {
  message: string;
  times: readonly string[];
  zone: string;
  locale: ClockLocale;
  /** True after a click led here. A freshly loaded page stays at the top instead. */
  takesFocus?: boolean;
  onTime: (instant: string) => void;
};

/** Says that a time is unavailable and offers free times near it. Takes the focus when it appears. */
export function Alternatives({ message, times, zone, locale, takesFocus = true, onTime }: AlternativesProps) {
  const labels = timeLabels(times, { zone, locale });

  return (
    <Box ref={takesFocus ? takeTheFocus : null} role="alert">
      <Words>
        <AlertIcon />
        <span>
          <strong>{message}</strong>{" "}
          {times.length > 0 ? "Choose one of these times:" : "Go back and choose another time."}
        </span>
      </Words>
      {times.length > 0 && (
        <List>
          {times.map((instant) => (
            <li key={instant}>
              <TimeButton type="button" onClick={() => onTime(instant)}>
                {`${dateLabel(instant, { zone, locale })}, ${labels.get(instant)}`}
              </TimeButton>
            </li>
          ))}
        </List>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space.small};
  padding: ${space.medium};
  border: 0.0625rem solid ${color.warn};
  border-radius: ${radius.field};
  background: ${color.warnSoft};
  font-size: ${text.small};
`;

const Words = styled.p`
  display: flex;
  gap: ${space.small};

  svg {
    flex: none;
    color: ${color.warn};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.tight};
  margin: 0;
  padding: 0;
  list-style: none;
`;
