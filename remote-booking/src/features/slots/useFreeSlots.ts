import { useRequest, type RequestState } from "@pipelark/shared-ui/useRequest";
import { addDays, firstDayOf } from "#lib/calendarDays.ts";
import { listFreeSlots } from "#lib/schedulerRepository.ts";
import type { FreeSlots } from "#lib/schedulerSchemas.ts";
import { useServices } from "#lib/services.tsx";
import type { Month } from "#lib/zonedTime.ts";

type Asked = {
  meeting: string;
  month: Month;
  /** Another number asks again. */
  round?: number;
};

/** The free times of a month and of most of the next, which is where a full month sends the visitor. */
export function useFreeSlots({ meeting, month, round = 0 }: Asked): RequestState<FreeSlots> {
  const services = useServices();
  return useRequest(`${meeting} ${month} ${round}`, {
    request: () => listFreeSlots(services, { meeting, ...windowOf(month) }),
    onFault: (fault) => services.report(fault, { meeting }),
  });
}

/** The month as every zone sees it: its edges lie up to 14 hours from those of UTC. It goes on to the 62 days that one answer spans. */
function windowOf(month: Month): { from: string; until: string } {
  const first = firstDayOf(month);
  return { from: `${addDays(first, -1)}T10:00:00Z`, until: `${addDays(first, 61)}T10:00:00Z` };
}
