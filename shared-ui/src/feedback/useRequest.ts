import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** State of a request. */
export type RequestState<Answer> = {
  /** The last answer; null before the first. It stays while the next one loads or fails, to avoid layout shifts. */
  answer: Answer | null;
  /** Error of the last request; null if there is none or a new request is pending. */
  fault: unknown;
  /** True while `answer` does not belong to the current key. True in prerendered HTML. */
  isLoading: boolean;
  /** Sends the request again. */
  reload: () => void;
  /** Replaces the answer, such as with the server's answer to a change. Drops a pending request. */
  replace: (answer: Answer) => void;
};

type RequestOptions<Answer> = {
  request: () => Promise<Answer>;
  /** Called with the error of a rejected request. */
  onFault?: (fault: unknown) => void;
  /** An answer that is already known, which saves the first request. */
  known?: Answer | null;
};

/**
 * Request of a public page, sent on mount and whenever `key` changes; late answers are dropped. Pages behind the sign-in use react-query instead.
 * Everything the request depends on belongs in the key:
 *
 *     const { answer, fault, isLoading, reload } = useRequest(`${meeting} ${month}`, {
 *       request: () => listFreeSlots(services, { meeting, month }),
 *       onFault: services.report,
 *     });
 *
 * If the answer to an earlier key must not be shown, give the component a React key.
 */
export function useRequest<Answer>(
  key: string,
  { request, onFault, known = null }: RequestOptions<Answer>,
): RequestState<Answer> {
  const [round, setRound] = useState(0);
  const wanted = `${round} ${key}`;
  const [settled, setSettled] = useState<{ wanted: string | null; answer: Answer | null; fault: unknown }>({
    wanted: known === null ? null : wanted,
    answer: known,
    fault: null,
  });
  const isLoading = settled.wanted !== wanted;
  const ask = useEffectEvent(request);
  const handleFault = useEffectEvent((fault: unknown) => onFault?.(fault));

  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    ask().then(
      (answer) => {
        if (isCurrent) setSettled({ wanted, answer, fault: null });
      },
      (fault: unknown) => {
        if (!isCurrent) return;
        handleFault(fault);
        setSettled((before) => ({ wanted, answer: before.answer, fault }));
      },
    );
    return function forget() {
      isCurrent = false;
    };
  }, [wanted, isLoading]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const replace = useCallback((answer: Answer) => setSettled({ wanted, answer, fault: null }), [wanted]);
  return { answer: settled.answer, fault: isLoading ? null : settled.fault, isLoading, reload, replace };
}
