import type { ApprovedKind } from "@pipelark/shared-data/updates/queueSchema";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { type Choice, RadioGroup } from "@pipelark/shared-ui/forms/RadioGroup";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";

type ApproveDialogProps = {
  update: ClientUpdate;
  companyName: string;
  isOpen: boolean;
  isBusy: boolean;
  error: string | null;
  onApprove: (kind: ApprovedKind) => void;
  onCancel: () => void;
};

const incoming: Choice<ApprovedKind>[] = [
  { value: "payment", label: "Payment", hint: "The client has paid. Counts as money in." },
  { value: "credit", label: "Credit", hint: "Nothing was paid. Adds to the balance and reduces revenue." },
];
const outgoing: Choice<ApprovedKind>[] = [
  { value: "fee", label: "Fee", hint: "We charge the client. Reduces the balance and counts as revenue." },
  { value: "refund", label: "Refund", hint: "We paid the client back. Reduces the balance and the money in." },
];

/** Confirms an amount for a company's ledger and asks for the type of entry. */
export function ApproveDialog({ update, companyName, onApprove, ...dialog }: ApproveDialogProps) {
  const { title, author, amountCents, currency } = update;
  const cents = amountCents ?? 0;
  const choices = cents > 0 ? incoming : outgoing;
  const [kind, setKind] = useState<ApprovedKind>(cents > 0 ? "payment" : "fee");
  const amount = formatMoney(cents, { currency, hasPlus: true });

  return (
    <ConfirmDialog
      {...dialog}
      title={`Approve ${amount} for ${companyName}?`}
      act={dialog.isBusy ? "Approving…" : "Approve"}
      tone="primary"
      onConfirm={() => onApprove(kind)}
    >
      <Stack $gap="small">
        <p>
          “{title}” by {author.name} goes into the ledger of {companyName}. Entries can't be changed later, only
          reversed.
        </p>
        <RadioGroup
          label="Type of entry"
          choices={choices}
          value={kind}
          onChange={(chosen) => chosen && setKind(chosen)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
