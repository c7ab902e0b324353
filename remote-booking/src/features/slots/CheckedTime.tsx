import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Alternatives } from "#lib/Alternatives.tsx";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import type { FreeSlotsState } from "./useFreeSlots.ts";

type CheckedTimeProps = {
  time: string;
  /** True when no check is needed because the time was just chosen here. */
  isKnown: boolean;
  free: FreeSlotsState;
  zone: string;
  locale: ClockLocale;
  onTime: (instant: string) => void;
  onAllTimes: () => void;
  /** Content for a time that is free. */
  children: ReactNode;
};

/** Checks a time from the URL first, so that nobody fills in a form for one that is taken. */
export function CheckedTime({ time, isKnown, free, zone, locale, onTime, onAllTimes, children }: CheckedTimeProps) {
  const slots = free.answer?.kind === "slots" ? free.answer.slots : [];
  if (isKnown || slots.includes(time)) return children;
  const isSettled = !free.isLoading && free.fault === null;

  return (
    <Stack>
      <RetryBox
        message={free.fault === null ? null : describeFault(free.fault, { of: "the free times" })}
        isLoading={free.isLoading}
        onRetry={free.reload}
      />
      {isSettled ? (
        <>
          <Alternatives
            message="This time is no longer available."
            times={nearest(slots, time)}
            zone={zone}
            locale={locale}
            takesFocus={false}
            onTime={onTime}
          />
          <div>
            <Button tone="quiet" onClick={onAllTimes}>
              See all times
            </Button>
          </div>
        </>
      ) : (
        free.isLoading && <Spinner>Checking this time…</Spinner>
      )}
    </Stack>
  );
}

const offered = 6;

function nearest(slots: readonly string[], time: string): string[] {
  function distance(slot: string) {
    return Math.abs(Date.parse(slot) - Date.parse(time));
  }
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, offered)
    .toSorted();
}

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.medium};
`;
