import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { InvoiceLines } from "#lib/InvoiceLines.tsx";
import { InvoiceTotals } from "#lib/InvoiceTotals.tsx";
import { InvoiceBadge, nameOf } from "#lib/invoiceWords.tsx";
import { PdfButton } from "#lib/PdfButton.tsx";
import { PayNow } from "./PayNow.tsx";

type ClientInvoiceDrawerProps = {
  /** The company's balance is not below zero, although the open invoices are subtracted from it. */
  isSettled: boolean;
};

/** The invoice of `?invoice=<id>`. */
export function ClientInvoiceDrawer({ isSettled }: ClientInvoiceDrawerProps) {
  const { read, change } = useAddress();
  const id = read("invoice");
  return (
    <Drawer title="Invoice" isOpen={id !== null} onClose={() => change({ invoice: null }, { isReplaced: true })}>
      {id !== null && <Opened key={id} id={id} isSettled={isSettled} />}
    </Drawer>
  );
}

function Opened({ id, isSettled }: ClientInvoiceDrawerProps & { id: string }) {
  const { services } = useSignedIn();
  const invoice = useQuery(invoiceQueries.one(services, id));
  return (
    <QueryView
      query={invoice}
      of="this invoice"
      loading={<Skeleton $height="20rem" />}
      missing={
        <EmptyState title="Invoice not found" headingLevel={3}>
          The link is wrong, or you don’t have access.
        </EmptyState>
      }
      isQuiet
    >
      {(whole) => <Whole invoice={whole} isSettled={isSettled} />}
    </QueryView>
  );
}

function Whole({ invoice, isSettled }: ClientInvoiceDrawerProps & { invoice: WholeInvoice }) {
  return (
    <Stack>
      <ObjectTitle name={nameOf(invoice)} />
      <Cluster $gap="tight">
        <Name>{nameOf(invoice)}</Name>
        <InvoiceBadge invoice={invoice} />
      </Cluster>
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      {isSettled && invoice.openCents > 0 && (
        <p>Your balance covers this invoice. Write to us, and we’ll apply your earlier payments to it.</p>
      )}
      <Cluster $gap="tight">
        <PayNow invoice={invoice} />
        <PdfButton invoice={invoice} />
      </Cluster>
    </Stack>
  );
}

const Name = styled.h3`
  font-size: ${text.subheading};
`;
