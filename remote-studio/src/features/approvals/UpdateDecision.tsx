import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { decisionMutations } from "@pipelark/shared-data/updates/queueQueries";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { ApproveDialog } from "./ApproveDialog.tsx";
import { decisionMessage } from "./decisionMessage.ts";
import { RejectForm } from "./RejectForm.tsx";

export type UpdateDecisionProps = {
  services: ShellServices;
  user: SessionUser;
  update: ClientUpdate;
  company: { id: string; name: string };
};

/**
 * An admin's decision on an amount: the buttons, then the result. Renders nothing for updates that are already decided.
 */
export function UpdateDecision({ services, user, update, company }: UpdateDecisionProps) {
  const decide = { services, companyId: company.id, decider: { id: user.id, name: user.name } };
  const approve = useMutation(decisionMutations.approve(decide));
  const reject = useMutation(decisionMutations.reject(decide));
  const [isRejecting, setRejecting] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const why = useId();
  const result = useRef<HTMLParagraphElement>(null);
  const isOwn = update.author.id === user.id;
  const decided = approve.data ?? reject.data;
  const wanted = approve.data ? "approved" : "rejected";
  const isBusy = approve.isPending || reject.isPending;

  useEffect(() => {
    // The focused button was removed.
    if (decided) result.current?.focus();
  }, [decided]);

  function handleCancel() {
    // The dialog stays open until a running request ends.
    if (approve.isPending) return;
    approve.reset();
    setApproving(false);
  }

  if (decided) {
    return (
      <Result ref={result} role="status" tabIndex={-1}>
        {decisionMessage({ decided, wanted, update, userId: user.id })}
      </Result>
    );
  }
  if (isRejecting) {
    return (
      <RejectForm
        title={update.title}
        onReject={(reason) => reject.mutateAsync({ update, reason })}
        onCancel={() => setRejecting(false)}
      />
    );
  }
  if (update.status !== "pending" && !isBusy) return null;

  return (
    <Stack $gap="tight">
      <Cluster $gap="tight">
        <Button
          size="medium"
          disabled={isOwn}
          aria-describedby={isOwn ? why : undefined}
          onClick={() => setApproving(true)}
        >
          Approve<VisuallyHidden> {update.title}</VisuallyHidden>
        </Button>
        <Button
          tone="secondary"
          size="medium"
          disabled={isOwn || isBusy}
          aria-describedby={isOwn ? why : undefined}
          onClick={() => setRejecting(true)}
        >
          Reject<VisuallyHidden> {update.title}</VisuallyHidden>
        </Button>
      </Cluster>
      {isOwn && <Why id={why}>You wrote this update, so another admin has to decide on its amount.</Why>}
      <ApproveDialog
        update={update}
        companyName={company.name}
        isOpen={isApproving}
        isBusy={approve.isPending}
        error={approve.error ? describeFault(approve.error, { failure: "The update could not be approved" }) : null}
        onApprove={(kind) => approve.mutate({ update, kind })}
        onCancel={handleCancel}
      />
    </Stack>
  );
}

const Why = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Result = styled.p`
  font-size: ${text.small};
  font-weight: 600;
`;
