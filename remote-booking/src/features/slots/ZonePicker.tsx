import { ChevronDownIcon } from "@pipelark/shared-ui/controls/icons";
import { color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { lazy, Suspense, useEffect, useState } from "react";
import { styled } from "styled-components";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { currentTime } from "#lib/currentTime.ts";
import { zoneHint, zoneWords } from "./zoneWords.ts";

const ZoneCombobox = lazy(async () => ({ default: (await import("./ZoneCombobox.tsx")).ZoneCombobox }));

type ZonePickerProps = { zone: string; hostZone: string | null; locale: ClockLocale; onZone: (zone: string) => void };

/** Time zone of the shown times. Most visitors never change it, so the list of zones is loaded on demand. */
export function ZonePicker({ zone, hostZone, locale, onZone }: ZonePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useMinute();
  const { shown, spoken } = zoneWords(zone, { now, locale });
  const hint = zoneHint(zone, { hostZone, now });

  const closed = (
    <Closed>
      <Name>Time zone</Name>
      <Opener type="button" aria-label={spoken} onClick={() => setOpen(true)} data-control="zone">
        <span>{shown}</span>
        <ChevronDownIcon />
      </Opener>
      <Hint>{hint}</Hint>
    </Closed>
  );
  if (!isOpen) return closed;
  return (
    <Suspense fallback={closed}>
      <ZoneCombobox zone={zone} hint={hint} locale={locale} onZone={onZone} />
    </Suspense>
  );
}

/** The current time, updated each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(currentTime);

  useEffect(() => {
    const timer = setTimeout(() => setNow(currentTime()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);

  return now;
}

const Closed = styled.div`
  display: grid;
  gap: ${space.hair};
`;

const Name = styled.span`
  font-size: ${text.small};
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.tight};
  min-height: ${space.target};
  padding: ${space.tight} ${space.small};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.field};
  background: ${color.surface};
  text-align: start;
  font-variant-numeric: tabular-nums;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.accent};
  }

  > svg {
    flex: none;
    width: 1.125rem;
    color: ${color.textMuted};
  }
`;
