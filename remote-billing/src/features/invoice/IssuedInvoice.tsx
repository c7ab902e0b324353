import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { InvoiceLines } from "#lib/InvoiceLines.tsx";
import { nameOf } from "#lib/invoiceWords.tsx";
import { PdfButton } from "#lib/PdfButton.tsx";
import { CreditForm } from "./CreditForm.tsx";
import { InvoiceMails } from "./InvoiceMails.tsx";
import { InvoiceTotals } from "#lib/InvoiceTotals.tsx";
import { PaymentsOfInvoice } from "./PaymentsOfInvoice.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { UnusedMoney } from "./UnusedMoney.tsx";

/** An issued invoice: its lines, what was paid, and what can be done with it. Nothing of it changes. */
export function IssuedInvoice({ invoice }: { invoice: WholeInvoice }) {
  const { services, user } = useSignedIn();
  const { to } = useAddress();
  const [opened, setOpened] = useState<"record" | "credit" | null>(null);
  const isInvoice = invoice.kind === "invoice";
  const notes = useQuery({ ...invoiceQueries.creditNotes(services, invoice.id), enabled: isInvoice });
  const credited = new Set(notes.data?.flatMap(({ lines }) => lines.map(({ creditsLineId }) => creditsLineId)));
  const mayCredit = isInvoice && user.role === "admin" && invoice.state !== "corrected" && notes.data !== undefined;

  return (
    <Stack>
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      {invoice.corrects !== null && (
        <TextLink to={to({ invoice: invoice.corrects })}>Open the corrected invoice</TextLink>
      )}
      <Cluster $gap="tight">
        {invoice.openCents > 0 && (
          <Button size="medium" onClick={() => setOpened("record")}>
            Record payment
          </Button>
        )}
        <PdfButton invoice={invoice} />
        {mayCredit && (
          <Button tone="secondary" size="medium" onClick={() => setOpened("credit")}>
            Credit note
          </Button>
        )}
      </Cluster>
      {opened === "record" && <RecordForm invoice={invoice} onClose={() => setOpened(null)} />}
      {opened === "credit" && (
        <CreditForm
          invoice={invoice}
          lines={invoice.lines.filter(({ id }) => !credited.has(id))}
          onClose={() => setOpened(null)}
        />
      )}
      {isInvoice && (
        <QueryView query={notes} of="the credit notes">
          {(list) =>
            list.length > 0 && (
              <DrawerSection title="Credit notes">
                <Stack $gap="tight">
                  {list.map((note) => (
                    <TextLink key={note.id} to={to({ invoice: note.id })}>
                      {nameOf(note)}
                    </TextLink>
                  ))}
                </Stack>
              </DrawerSection>
            )
          }
        </QueryView>
      )}
      {isInvoice && <PaymentsOfInvoice invoice={invoice} />}
      {invoice.openCents > 0 && <UnusedMoney invoice={invoice} />}
      <InvoiceMails invoice={invoice} />
    </Stack>
  );
}
