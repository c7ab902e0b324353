import { useRequest, type RequestState } from "@pipelark/shared-ui/useRequest";
import { readMeeting } from "#lib/schedulerRepository.ts";
import type { BookedMeeting, ReadOutcome } from "#lib/schedulerSchemas.ts";
import { useServices } from "#lib/services.tsx";

/** The meeting that a token belongs to. `known` spares the question right after it was booked. */
export function useManagedMeeting(token: string, known: BookedMeeting | null): RequestState<ReadOutcome> {
  const services = useServices();
  return useRequest<ReadOutcome>(token, {
    known: known && { kind: "found", meeting: known },
    request: () => readMeeting(services, token),
    onFault: services.report,
  });
}
