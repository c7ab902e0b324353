import type { Dossier } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { DeclineForm } from "./DeclineForm.tsx";
import { reasonWords } from "#lib/declineReasons.ts";
import { useVerdict } from "./useVerdict.ts";

type VerdictPanelProps = { lead: Dossier; mayDecide: boolean };

/** Accept and Decline, until the verdict is due; afterwards what counts. */
export function VerdictPanel({ lead, mayDecide }: VerdictPanelProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { failed, isBusy, notice, accept, decline } = useVerdict(lead);
  const declineButton = useRef<HTMLButtonElement>(null);
  const { isOpen } = lead;

  function handleClose() {
    setDeclining(false);
    declineButton.current?.focus();
  }

  return (
    <Stack as="section" $gap="small" aria-label="Verdict">
      {notice !== null && <ErrorBox>{notice}</ErrorBox>}
      <p>{standOf(lead)}</p>
      {isOpen && !mayDecide && (
        <Quiet>
          You can read this lead, but not accept or decline it. A colleague who may invite can give you that right under
          Settings, People and rights.
        </Quiet>
      )}
      {isOpen && mayDecide && !isDeclining && (
        <Cluster $gap="tight">
          {lead.standing !== "accepted" && (
            <Button size="medium" isBusy={isBusy} onClick={accept}>
              Accept
            </Button>
          )}
          {lead.standing !== "declined" && (
            <Button
              ref={declineButton}
              tone="secondary"
              size="medium"
              disabled={isBusy}
              onClick={() => setDeclining(true)}
            >
              Decline
            </Button>
          )}
        </Cluster>
      )}
      {isOpen && mayDecide && isDeclining && (
        <DeclineForm firm={lead.firm} decline={decline} onDone={() => setDeclining(false)} onCancel={handleClose} />
      )}
      <ActFaults acts={failed} />
    </Stack>
  );
}

/** The verdict in words, and until when it can be given or changed. */
function standOf({ standing, isOpen, dueAt, verdict, verdictBy, verdictAt, reason, note }: Dossier): string {
  const day = formatDay(dueAt);
  if (standing === "closed") return "This lead is closed.";
  if (standing === "undecided") return `Accept or decline it until ${day}. Without an answer it counts as accepted.`;
  if (verdict === null) return `There was no answer until ${day}, so it counts as accepted.`;
  const who = verdictBy === null || verdictAt === null ? "" : ` by ${verdictBy}, ${formatDay(verdictAt)}`;
  const why = verdict === "declined" && reason !== null ? `: ${reasonWords[reason]}${note ? `. ${note}` : ""}` : "";
  const end = isOpen ? ` You can change this until ${day}.` : "";
  return `${verdict === "accepted" ? "Accepted" : "Declined"}${who}${why}.${end}`;
}

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
