import { useCallback, useEffect, useState } from "react";
import { useServices } from "#lib/services.tsx";
import { readMeeting } from "../data/schedulerRepository.ts";
import type { BookedMeeting } from "../data/schedulerSchemas.ts";

type Loaded = { kind: "found"; meeting: BookedMeeting } | { kind: "missing" } | { kind: "fault"; fault: unknown };

export type ManagedMeeting = {
  state: Loaded | { kind: "loading" };
  isLoading: boolean;
  reload: () => void;
  /** The meeting as the server answered to a change. */
  settle: (meeting: BookedMeeting) => void;
};

/** The meeting that a token belongs to. `known` spares the question right after it was booked. */
export function useManagedMeeting(token: string, known: BookedMeeting | null): ManagedMeeting {
  const services = useServices();
  const [loaded, setLoaded] = useState<Loaded | null>(known && { kind: "found", meeting: known });
  const [round, setRound] = useState(known ? null : 0);
  const [answeredRound, setAnsweredRound] = useState<number | null>(null);

  useEffect(() => {
    if (round === null) return undefined;
    let isCurrent = true;
    void readMeeting(services, token)
      .catch((fault: unknown) => {
        services.report(fault);
        return { kind: "fault", fault } as const;
      })
      .then((outcome) => {
        if (!isCurrent) return;
        setLoaded(outcome);
        setAnsweredRound(round);
      });
    return function forget() {
      isCurrent = false;
    };
  }, [services, token, round]);

  const reload = useCallback(() => setRound((before) => (before ?? 0) + 1), []);
  const settle = useCallback((meeting: BookedMeeting) => setLoaded({ kind: "found", meeting }), []);
  return { state: loaded ?? { kind: "loading" }, isLoading: answeredRound !== round, reload, settle };
}
