import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** Where a request stands. */
export type RequestState<Answer> = {
  /** The last answer; null before the first. It stays while the next is on its way and when that fails, so that nothing jumps. */
  answer: Answer | null;
  /** What the last request was rejected with; null while there is none or a new one is on its way. */
  fault: unknown;
  /** Whether `answer` is not yet the one to the present key. True in prerendered HTML. */
  isLoading: boolean;
  /** Asks again. */
  reload: () => void;
  /** Puts another answer in place, such as what the server said to a change. A request on its way is forgotten. */
  replace: (answer: Answer) => void;
};

type RequestOptions<Answer> = {
  request: () => Promise<Answer>;
  /** Takes note of a rejected request. */
  onFault?: (fault: unknown) => void;
  /** An answer that is known already: the first request is spared. */
  known?: Answer | null;
};

/**
 * One request of a public page, asked when the component is mounted and whenever `key` changes; an answer that comes too late
 * is dropped. Pages behind the sign-in use react-query instead. Whatever the request depends on belongs in the key:
 *
 *     const { answer, fault, isLoading, reload } = useRequest(`${meeting} ${month}`, {
 *       request: () => listFreeSlots(services, { meeting, month }),
 *       onFault: services.report,
 *     });
 *
 * Where the answer to an earlier key must not be seen, give the component a React key.
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
