import type { CompanyRules } from "@pipelark/shared-data/clients/companyRepository";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { CloseLeadDialog } from "./CloseLeadDialog.tsx";
import { deliveryLacks } from "./deliveryLacks.ts";
import { type Move, useLeadActs } from "./useLeadActs.ts";

type LeadActsProps = {
  lead: WholeLead;
  company: CompanyRules;
  contact: Contact | undefined;
  /** The dossier has unsaved changes. */
  isEdited: boolean;
};

/** Steps that a lead can take from its stage. What it lacks for delivery is said beside them. */
export function LeadActs({ lead, company, contact, isEdited }: LeadActsProps) {
  const { user } = useSignedIn();
  const id = useId();
  const [isClosing, setClosing] = useState(false);
  const { move, take, isOwn, failed, isBusy, refusal } = useLeadActs(lead);
  const isOpen = lead.stage === "found" || lead.stage === "checked";
  const lacks = isOpen ? deliveryLacks({ lead, company, contact }) : [];
  const awaitsSecond = lead.stage === "checked" && company.needsSecondCheck && lead.secondCheck === null;
  const isUnready = isEdited || lacks.length > 0;

  const step = { isBusy, isHeld: isEdited, onMove: (to: Move) => void move(to) };

  return (
    <Stack $gap="small">
      <ActFaults acts={failed} />
      {refusal && <VisibleError key={refusal}>{refusal}</VisibleError>}
      <Cluster $gap="tight" role="group" aria-label="Lead">
        {lead.stage === "found" && <MoveButton {...step} to={moves.check} label="Mark as checked" isMain />}
        {awaitsSecond && lead.checkedById !== user.id && (
          <MoveButton {...step} to={moves.secondCheck} label="Second check" isMain />
        )}
        {isOpen && (
          <Button
            tone={isUnready ? "secondary" : "primary"}
            size="medium"
            isBusy={isBusy}
            aria-disabled={isUnready}
            aria-describedby={isUnready ? id : undefined}
            onClick={isUnready ? undefined : () => void move(moves.deliver)}
          >
            Deliver
          </Button>
        )}
        {lead.stage === "checked" && <MoveButton {...step} to={moves.uncheck} label="Take check back" />}
        {isJustDelivered(lead) && <MoveButton {...step} to={moves.takeBack} label="Take delivery back" />}
        {!isOwn && (
          <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => void take()}>
            Assign to me
          </Button>
        )}
        {lead.stage === "closed" ? (
          <MoveButton {...step} to={moves.reopen} label="Bring back" isMain />
        ) : (
          <Button tone="quiet" size="medium" onClick={() => setClosing(true)}>
            Close lead…
          </Button>
        )}
      </Cluster>
      {isUnready && (
        <Lacks id={id}>
          {isEdited && <li>Save or discard your changes first.</li>}
          {lacks.map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </Lacks>
      )}
      <CloseLeadDialog
        lead={lead}
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        onConfirm={(note) => void move({ ...moves.close, note })}
      />
    </Stack>
  );
}

type MoveButtonProps = {
  to: Move;
  label: string;
  isMain?: boolean;
  isBusy: boolean;
  /** Does nothing, because the dossier has unsaved changes. */
  isHeld: boolean;
  onMove: (to: Move) => void;
};

function MoveButton({ to, label, isMain = false, isBusy, isHeld, onMove }: MoveButtonProps) {
  return (
    <Button
      tone={isMain ? "primary" : "secondary"}
      size="medium"
      isBusy={isBusy}
      aria-disabled={isHeld}
      onClick={isHeld ? undefined : () => onMove(to)}
    >
      {label}
    </Button>
  );
}

const moves = {
  check: { to: "checked", done: "is checked", back: { to: "found", done: "is no longer checked" } },
  secondCheck: { to: "checked", done: "is checked by a second person" },
  uncheck: { to: "found", done: "is no longer checked" },
  deliver: { to: "delivered", done: "was delivered", back: { to: "checked", done: "was taken back" } },
  takeBack: { to: "checked", done: "was taken back" },
  close: { to: "closed", done: "is closed", back: { to: "reopened", done: "was brought back" } },
  reopen: { to: "reopened", done: "was brought back" },
} as const satisfies Record<string, Move>;

/** As long as the server takes a delivery back. */
const takeBackMs = 10 * 60_000;

function isJustDelivered({ stage, deliveredAt }: WholeLead): boolean {
  return stage === "delivered" && deliveredAt !== null && Date.now() - deliveredAt.getTime() < takeBackMs;
}

const Lacks = styled.ul`
  display: grid;
  gap: ${space.hair};
  padding-inline-start: ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
