import type { CompanyRules } from "@pipelark/shared-data/clients/companyRepository";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import type { LeadTarget, WholeLead } from "@pipelark/shared-data/lead/leadSchema";
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
import { useLeadActs } from "#lib/useLeadActs.ts";

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
  const { move, assign, failed, isBusy, refusal } = useLeadActs({ keepsRefusal: true });
  const isOwn = lead.owner?.id === user.id;
  const isOpen = lead.stage === "found" || lead.stage === "checked";
  const lacks = isOpen ? deliveryLacks({ lead, company, contact }) : [];
  const awaitsSecond = lead.stage === "checked" && company.needsSecondCheck && lead.secondCheck === null;
  const isUnready = isEdited || lacks.length > 0;

  function moveTo(to: LeadTarget, note?: string) {
    move({ leads: [lead], to, ...(note && { note }) });
  }

  const step = { isBusy, isHeld: isEdited, onMove: moveTo };

  return (
    <Stack $gap="small">
      <ActFaults acts={failed} />
      {refusal && <VisibleError key={refusal}>{refusal}</VisibleError>}
      <Cluster $gap="tight" role="group" aria-label="Lead">
        {lead.stage === "found" && <MoveButton {...step} to="checked" label="Mark as checked" isMain />}
        {awaitsSecond && lead.checkedById !== user.id && (
          <MoveButton {...step} to="checked" label="Second check" isMain />
        )}
        {isOpen && (
          <Button
            tone={isUnready ? "secondary" : "primary"}
            size="medium"
            isBusy={isBusy}
            aria-disabled={isUnready}
            aria-describedby={isUnready ? id : undefined}
            onClick={isUnready ? undefined : () => moveTo("delivered")}
          >
            Deliver
          </Button>
        )}
        {lead.stage === "checked" && <MoveButton {...step} to="found" label="Take check back" />}
        {isJustDelivered(lead) && <MoveButton {...step} to="checked" label="Take delivery back" />}
        {!isOwn && (
          <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => void assign([lead], user)}>
            Assign to me
          </Button>
        )}
        {lead.stage === "closed" ? (
          <MoveButton {...step} to="reopened" label="Bring back" isMain />
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
        onConfirm={(note) => moveTo("closed", note)}
      />
    </Stack>
  );
}

type MoveButtonProps = {
  to: LeadTarget;
  label: string;
  isMain?: boolean;
  isBusy: boolean;
  /** Does nothing, because the dossier has unsaved changes. */
  isHeld: boolean;
  onMove: (to: LeadTarget) => void;
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
