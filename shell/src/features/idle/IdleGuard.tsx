import { formatClock } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { useEffect, useRef, useState } from "react";
import { type IdleState, type IdleWatch, watchIdle } from "./watchIdle.ts";

type IdleGuardProps = { onExpired: () => void };

/** Ends an idle session while mounted, and asks two minutes before. */
export function IdleGuard({ onExpired }: IdleGuardProps) {
  const [state, setState] = useState<IdleState>({ kind: "active" });
  const watch = useRef<IdleWatch>(null);

  useEffect(() => {
    const started = watchIdle((next) => {
      setState(next);
      if (next.kind === "expired") onExpired();
    });
    watch.current = started;
    return () => started.stop();
  }, [onExpired]);

  function handleStay() {
    watch.current?.stay();
  }

  return (
    <Dialog title="Are you still there?" isOpen={state.kind === "warning"} onClose={handleStay}>
      <p>
        You have been away for a while. To keep your account safe, we'll sign you out at{" "}
        {state.kind === "warning" ? formatClock(new Date(state.endsAt)) : ""}.
      </p>
      <Button onClick={handleStay}>Stay signed in</Button>
    </Dialog>
  );
}
