import { useRequest, type RequestState } from "@pipelark/shared-ui/feedback/useRequest";
import { useEffect } from "react";
import { readMeeting } from "#lib/schedulerRepository.ts";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import type { ReadOutcome } from "@pipelark/shared-scheduling/bookingOutcomes";
import { useServices } from "#lib/services.tsx";

/** The meeting of a token. `known` saves a request right after booking. Reloaded when the tab becomes visible again. */
export function useManagedMeeting(token: string, known: BookedMeeting | null): RequestState<ReadOutcome> {
  const services = useServices();
  const request = useRequest<ReadOutcome>(token, {
    known: known && { kind: "found", meeting: known },
    request: () => readMeeting(services, token),
    onFault: services.report,
  });
  const { reload } = request;

  useEffect(() => {
    function handleVisibility() {
      if (document.visibilityState === "visible") reload();
    }
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [reload]);

  return request;
}
