import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { toast, type ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useState } from "react";
import { useSignedIn } from "./signedIn.tsx";

export type Act<Outcome> = {
  /** Identifies the target. Clears the failure of an earlier action on it. */
  key?: string;
  /** Sends the request. Its mutation shows the change on the page (`optimisticMutation`). */
  run: () => Promise<Outcome>;
  /** A sentence without its full stop: "“Call the printer” could not be deleted". */
  failure: string;
  /** Toast for the outcome, with undo where possible; null when the page shows it anyway. */
  done?: (outcome: Outcome) => ToastMessage | null | undefined;
};

/** A failed action, until it is retried or dismissed. */
export type FailedAct = { key: string; message: string; isRetrying: boolean; retry: () => void; dismiss: () => void };

/**
 * The only way to run an action: `act` sends it, reports the outcome and offers undo. Failures stay in `failed`, for `ActFaults`, to be retried.
 * Forms and confirmation dialogs show their own errors instead.
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
