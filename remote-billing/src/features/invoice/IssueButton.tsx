import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { IssueOutcome } from "@pipelark/shared-data/invoices/invoiceOutcomes";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import type { ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";

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
  const { mutateAsync: issue } = useMutation(invoiceMutations.issue(services));
  return (
    <div>
      <ConfirmButton
        label="Issue invoice"
        button={{ tone: "primary", disabled: isUnsaved || invoice.grossCents === 0 }}
        title={`Issue an invoice of ${formatMoney(invoice.grossCents, invoice)}?`}
        tone="primary"
        act="Issue invoice"
        busyAct="Issuing…"
        cancel="Keep draft"
        run={() => issue({ id: invoice.id, version })}
        refusalOf={refusalOf}
        failure="The invoice could not be issued"
        done={doneOf}
      >
        It gets the next number and is emailed to {company}. After that, only a credit note can correct it.
      </ConfirmButton>
      {isUnsaved && <p>Save the draft first.</p>}
    </div>
  );
}

function doneOf(outcome: IssueOutcome): ToastMessage | null {
  if (outcome.kind === "issued") return { message: `Invoice ${outcome.invoice.number} was issued.` };
  if (outcome.kind !== "already-issued") return null;
  return { message: `${outcome.invoice.issuedBy ?? "Another admin"} has just issued it as ${outcome.invoice.number}.` };
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
