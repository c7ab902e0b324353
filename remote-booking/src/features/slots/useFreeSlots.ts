import { addMonths, type Day, type InstantSpan, type Month, monthSpan } from "@pipelark/shared-time/days";
import { dayOf } from "@pipelark/shared-time/zones";
import { useRequest, type RequestState } from "@pipelark/shared-ui/feedback/useRequest";
import { currentTime } from "#lib/currentTime.ts";
import { listFreeSlots } from "#lib/schedulerRepository.ts";
import type { FreeSlots } from "@pipelark/shared-scheduling/bookingOutcomes";
import { useServices } from "#lib/services.tsx";

type SlotQuery = {
  meeting: string;
  month: Month;
  /** A new number reloads the times. */
  round?: number;
};

/** An answer and the span of time that it covers completely. */
type SpannedSlots = FreeSlots & { span: InstantSpan };
export type FreeSlotsState = Omit<RequestState<SpannedSlots>, "replace">;

/** Free times of a month and of most of the next, because a full month refers to the next one. */
export function useFreeSlots({ meeting, month, round = 0 }: SlotQuery): FreeSlotsState {
  const services = useServices();
  return useRequest(`${meeting} ${month} ${round}`, {
    async request() {
      const span = querySpan(month);
      return { ...(await listFreeSlots(services, { meeting, ...span })), span };
    },
    onFault: (fault) => services.report(fault, { meeting }),
  });
}

const longestAnswerMs = 62 * 86_400_000;

/** Span from the month's first moment in any zone to the next month's last, or as long as one answer may be. */
function querySpan(month: Month): InstantSpan {
  const { from } = monthSpan(month);
  const begins = Math.max(Date.parse(from), currentTime().getTime());
  const ends = Math.min(Date.parse(monthSpan(addMonths(month, 1)).until), begins + longestAnswerMs);
  return { from, until: new Date(ends).toISOString() };
}

/** True if an answer covers these days completely. */
export function coversDays(
  answer: SpannedSlots | null,
  { first, last, zone }: { first: Day; last: Day; zone: string },
): boolean {
  return answer !== null && dayOf(answer.span.from, zone) < first && dayOf(answer.span.until, zone) > last;
}
