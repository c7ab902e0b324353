import { addMonths, type Day, type InstantSpan, type Month, monthSpan } from "@pipelark/shared-time/days";
import { dayOf } from "@pipelark/shared-time/zones";
import { useRequest, type RequestState } from "@pipelark/shared-ui/feedback/useRequest";
import { currentTime } from "#lib/currentTime.ts";
import { listFreeSlots } from "#lib/schedulerRepository.ts";
import type { FreeSlots } from "@pipelark/shared-scheduling/bookingOutcomes";
import { useServices } from "#lib/services.tsx";

type Asked = {
  meeting: string;
  month: Month;
  /** Another number asks again. */
  round?: number;
};

/** An answer, and the stretch of time that it holds all free times of. */
type SpannedSlots = FreeSlots & { span: InstantSpan };
export type FreeSlotsState = Omit<RequestState<SpannedSlots>, "replace">;

/** The free times of a month and of most of the next, which is where a full month sends the visitor. */
export function useFreeSlots({ meeting, month, round = 0 }: Asked): FreeSlotsState {
  const services = useServices();
  return useRequest(`${meeting} ${month} ${round}`, {
    async request() {
      const span = askedSpan(month);
      return { ...(await listFreeSlots(services, { meeting, ...span })), span };
    },
    onFault: (fault) => services.report(fault, { meeting }),
  });
}

const longestAnswerMs = 62 * 86_400_000;

/** From the month's first moment in any zone to the next one's last, or as far as one answer goes. */
function askedSpan(month: Month): InstantSpan {
  const { from } = monthSpan(month);
  const begins = Math.max(Date.parse(from), currentTime().getTime());
  const ends = Math.min(Date.parse(monthSpan(addMonths(month, 1)).until), begins + longestAnswerMs);
  return { from, until: new Date(ends).toISOString() };
}

/** Whether an answer holds all free times of these days. */
export function coversDays(
  answer: SpannedSlots | null,
  { first, last, zone }: { first: Day; last: Day; zone: string },
): boolean {
  return answer !== null && dayOf(answer.span.from, zone) < first && dayOf(answer.span.until, zone) > last;
}
