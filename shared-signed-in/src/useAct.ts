import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { toast, type ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useState } from "react";
import { useSignedIn } from "./signedIn.tsx";

export type Act<Outcome> = {
  /** What it is done to: the failure of an earlier act on the same is forgotten. */
  key?: string;
  /** Sends it. What it changes on the page is shown by its mutation (`shownAtOnce`). */
  run: () => Promise<Outcome>;
  /** A sentence without its stop: "“Call the printer” could not be deleted". */
  failure: string;
  /** What came of it, with the way back where there is one; null when the page shows it by itself. */
  done?: (outcome: Outcome) => ToastMessage | null | undefined;
};

/** An act that failed, until it is tried again or dismissed. */
export type FailedAct = { key: string; message: string; isRetrying: boolean; retry: () => void; dismiss: () => void };

/**
 * The one way to act: `act` sends, says what came of it and offers to undo it. What failed is kept in `failed`, for `ActFaults`, to be
 * tried again. What has a form or asks before it acts says there what went wrong instead.
 */
export function useAct() {
  const { services } = useSignedIn();
  const [failed, setFailed] = useState<readonly FailedAct[]>([]);
  const [underWay, setUnderWay] = useState(0);

  function forget(key: string) {
    setFailed((acts) => acts.filter((other) => other.key !== key));
  }

  async function attempt<Outcome>(what: Act<Outcome>): Promise<void> {
    const { key = "", run, failure, done } = what;

    function retry() {
      setFailed((acts) => acts.map((other) => (other.key === key ? { ...other, isRetrying: true } : other)));
      void attempt(what);
    }

    setUnderWay((count) => count + 1);
    try {
      const outcome = await run();
      const message = done?.(outcome);
      if (message) toast(message);
      forget(key);
    } catch (error) {
      services.report(error);
      const now = {
        key,
        message: describeFault(error, { failure }),
        isRetrying: false,
        retry,
        dismiss: () => forget(key),
      };
      setFailed((acts) =>
        acts.some((other) => other.key === key)
          ? acts.map((other) => (other.key === key ? now : other))
          : [...acts, now],
      );
    }
    setUnderWay((count) => count - 1);
  }

  function act<Outcome>(what: Act<Outcome>): Promise<void> {
    forget(what.key ?? "");
    return attempt(what);
  }

  return { act, failed, isBusy: underWay > 0 };
}
