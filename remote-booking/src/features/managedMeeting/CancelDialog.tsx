import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";
import { takeTheFocus } from "#lib/takeTheFocus.ts";
import { ReasonField } from "./ReasonField.tsx";
import type { ChangeState } from "./useMeetingChange.ts";

type CancelDialogProps = {
  isOpen: boolean;
  /** The meeting's time, with the zone. */
  when: string;
  /** Name of the host, who gets the reason. */
  host: string;
  change: ChangeState;
  onCancelMeeting: (reason: string) => void;
  onClose: () => void;
};

export function CancelDialog({ isOpen, when, host, change, onCancelMeeting, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");

  return (
    <Dialog title="Cancel this meeting?" isOpen={isOpen} onClose={onClose}>
      <p>{`${when}. This time becomes available to others.`}</p>
      <ReasonField host={host} value={reason} onReason={setReason} />
      {change.kind === "fault" && (
        <ErrorBox ref={takeTheFocus}>
          {describeFault(change.fault, { failure: "Your meeting could not be cancelled" })}
        </ErrorBox>
      )}
      {change.kind === "missing" && <ErrorBox ref={takeTheFocus}>This meeting no longer exists.</ErrorBox>}
      <Actions>
        <Button tone="danger" isBusy={change.kind === "changing"} onClick={() => onCancelMeeting(reason)}>
          {change.kind === "changing" ? "Cancelling…" : "Cancel meeting"}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Keep meeting
        </Button>
      </Actions>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
