import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { type DecidedUpdate, decisionMutations } from "@pipelark/shared-data/updates/queueQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { decisionMessage } from "./decisionMessage.ts";
import { RejectForm } from "./RejectForm.tsx";
import { useHeldApproval } from "./useHeldApproval.ts";

type QuickDecisionProps = { update: DecidedUpdate; companyId: string };

/** Approves an amount as its usual kind of entry, after a few seconds to take it back, or rejects it with a reason. */
export function QuickDecision({ update, companyId }: QuickDecisionProps) {
  const { services, user } = useSignedIn();
  const decide = { services, companyId, decider: { id: user.id, name: user.name } };
  const approve = useMutation(decisionMutations.approve(decide));
  const reject = useMutation(decisionMutations.reject(decide));
  const [isRejecting, setRejecting] = useState(false);
  const { isHeld, hold, takeBack } = useHeldApproval();
  const undo = useRef<HTMLButtonElement>(null);
  const { title, amountCents, currency } = update;
  const row = useRef<HTMLDivElement>(null);
  const failure = `“${title}” could not be approved`;
  const kind = (amountCents ?? 0) > 0 ? "payment" : "fee";

  useEffect(() => {
    // The pressed button was removed.
    if (isHeld) undo.current?.focus();
  }, [isHeld]);

  async function send() {
    try {
      const decided = await approve.mutateAsync({ update, kind });
      toast({ message: decisionMessage({ decided, wanted: "approved", update, userId: user.id }) });
    } catch (error) {
      services.report(error);
      // Left meanwhile: nothing else can show it.
      if (!row.current) toast({ message: describeFault(error, { failure }) });
    }
  }

  async function handleReject(reason: string) {
    const decided = await reject.mutateAsync({ update, reason });
    toast({ message: decisionMessage({ decided, wanted: "rejected", update, userId: user.id }) });
    return decided;
  }

  if (isRejecting) {
    return <RejectForm title={title} onReject={handleReject} onCancel={() => setRejecting(false)} />;
  }
  if (isHeld) {
    return (
      <Cluster $gap="tight">
        <Held role="status">{`Approving ${formatMoney(amountCents ?? 0, { currency, hasPlus: true })} as a ${kind}…`}</Held>
        <Button ref={undo} tone="secondary" size="medium" onClick={takeBack}>
          Undo<VisuallyHidden> the approval of {title}</VisuallyHidden>
        </Button>
      </Cluster>
    );
  }
  return (
    <Stack ref={row} $gap="tight">
      <RetryBox
        message={approve.error ? describeFault(approve.error, { failure }) : null}
        isLoading={approve.isPending}
        onRetry={() => void send()}
      />
      <Cluster $gap="tight">
        <Button size="medium" disabled={approve.isPending || approve.isSuccess} onClick={() => hold(() => void send())}>
          Approve<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button
          tone="secondary"
          size="medium"
          disabled={approve.isPending || approve.isSuccess}
          onClick={() => setRejecting(true)}
        >
          Reject<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </Cluster>
    </Stack>
  );
}

const Held = styled.p`
  font-size: ${text.small};
`;
