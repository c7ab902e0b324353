import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { IssueOutcome } from "@pipelark/shared-data/invoices/invoiceOutcomes";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type IssueButtonProps = {
  invoice: WholeInvoice;
  company: string;
  /** Version that the reader has seen. */
  version: number;
  isUnsaved: boolean;
};

/** Issues a draft after one question: it gets its number, and its client an email. */
export function IssueButton({ invoice, company, version, isUnsaved }: IssueButtonProps) {
  const { services } = useSignedIn();
  const issue = useMutation(invoiceMutations.issue(services));
  const [isAsked, setIsAsked] = useState(false);
  const amount = formatMoney(invoice.grossCents, invoice);

  function handleClose() {
    issue.reset();
    setIsAsked(false);
  }

  function handleConfirm() {
    issue.mutate(
      { id: invoice.id, version },
      {
        onSuccess(outcome) {
          if (outcome.kind !== "issued" && outcome.kind !== "already-issued") return;
          toast({
            message:
              outcome.kind === "issued"
                ? `Invoice ${outcome.invoice.number} was issued.`
                : `${outcome.invoice.issuedBy ?? "Another admin"} has just issued it as ${outcome.invoice.number}.`,
          });
          handleClose();
        },
        onError: (error) => services.report(error),
      },
    );
  }

  return (
    <div>
      <Button size="medium" disabled={isUnsaved || invoice.grossCents === 0} onClick={() => setIsAsked(true)}>
        Issue invoice
      </Button>
      {isUnsaved && <p>Save the draft first.</p>}
      <ConfirmDialog
        title={`Issue an invoice of ${amount}?`}
        isOpen={isAsked}
        tone="primary"
        act={issue.isPending ? "Issuing…" : "Issue invoice"}
        cancel="Keep draft"
        isBusy={issue.isPending}
        error={
          issue.error
            ? describeFault(issue.error, { failure: "The invoice could not be issued" })
            : issue.data && refusalOf(issue.data)
        }
        onConfirm={handleConfirm}
        onCancel={handleClose}
      >
        It gets the next number and is emailed to {company}. After that, only a credit note can correct it.
      </ConfirmDialog>
    </div>
  );
}

const fieldWords: Record<string, string> = {
  legal_name: "the legal name",
  address: "the address",
  billing_email: "the billing email",
};

function refusalOf(outcome: IssueOutcome): string | null {
  switch (outcome.kind) {
    case "issued":
    case "already-issued":
      return null;
    case "conflict":
      return "Somebody else has just changed this draft. Read it again before you issue it.";
    case "changed":
      return `The agreement’s tax has changed, so the total is now ${formatMoney(outcome.invoice.grossCents, outcome.invoice)}. Read the draft again before you issue it.`;
    case "details-missing":
      return `The company’s billing details lack ${outcome.fields.map((field) => fieldWords[field] ?? field).join(", ")}. Add them on the client’s page, or ask the client to.`;
    case "seller-missing":
      return "Your agency’s details are missing. Enter them under “Agency details”.";
    case "missing":
      return "This draft no longer exists.";
    case "invalid":
      return "The server rejected this. Reload the page and try again.";
    default:
      return assertNever(outcome);
  }
}
