import { ChevronDownIcon } from "@pipelark/shared-ui/icons";
import { color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { lazy, Suspense, useEffect, useState } from "react";
import { styled } from "styled-components";
import type { VisitorLocale } from "#lib/visitorLocale.ts";
import { cityOf } from "#lib/zoneNames.ts";
import { offsetOf } from "#lib/zonedTime.ts";
import { zoneClock } from "./zoneClock.ts";

const ZoneCombobox = lazy(async () => ({ default: (await import("./ZoneCombobox.tsx")).ZoneCombobox }));

type ZonePickerProps = { zone: string; hostZone: string | null; locale: VisitorLocale; onZone: (zone: string) => void };

/** In whose clock the times are shown. Most visitors never change it, so the list of all zones is fetched by who does. */
export function ZonePicker({ zone, hostZone, locale, onZone }: ZonePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useMinute();
  const { label, time } = zoneClock(zone, { now, locale });
  const hint = hintOf(zone, hostZone);

  const closed = (
    <Closed>
      <Name>Time zone</Name>
      <Opener type="button" aria-label={`Time zone: ${label}, ${time} now. Change`} onClick={() => setOpen(true)}>
        <span>{`${label} · ${time} now`}</span>
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

/** The time, told again each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);

  return now;
}

function hintOf(zone: string, hostZone: string | null): string {
  const now = new Date().toISOString();
  if (hostZone === null) return `Times are in ${cityOf(zone)} time`;
  if (hostZone === zone) return "The host is in your time zone";
  return `The host is in ${cityOf(hostZone)} (${offsetOf(now, hostZone)})`;
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
