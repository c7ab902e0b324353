import { invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { InvoiceBadge, nameOf } from "#lib/invoiceWords.tsx";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { DraftForm } from "./DraftForm.tsx";
import { IssuedInvoice } from "./IssuedInvoice.tsx";

type OpenedInvoiceProps = { id: string; onClose: () => void };

/** A draft to edit and issue, or an issued invoice with what became of it. */
export function OpenedInvoice({ id, onClose }: OpenedInvoiceProps) {
  const { services } = useSignedIn();
  const invoice = useQuery(invoiceQueries.one(services, id));
  return (
    <QueryView query={invoice} of="this invoice" loading={<ToCome />} missing={<NoSuchInvoice />} isQuiet>
      {(known) => <Opened invoice={known} onClose={onClose} />}
    </QueryView>
  );
}

function Opened({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  const { nameOf: companyOf } = useCompanyNames([invoice]);
  const company = companyOf(invoice.companyId);
  return (
    <Stack>
      <ObjectTitle name={nameOf(invoice)} />
      <div>
        <Cluster $gap="tight">
          <Name>{nameOf(invoice)}</Name>
          <InvoiceBadge invoice={invoice} />
        </Cluster>
        <p>{company}</p>
      </div>
      {invoice.number === null ? (
        <DraftForm
          key={invoice.lines.map((line) => line.id).join(" ")}
          invoice={invoice}
          company={company}
          onClose={onClose}
        />
      ) : (
        <IssuedInvoice invoice={invoice} />
      )}
    </Stack>
  );
}

function ToCome() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading the invoice">
      <Skeleton $width="60%" $height="2.5rem" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}

function NoSuchInvoice() {
  return (
    <EmptyState title="Invoice not found" headingLevel={3}>
      The draft was deleted, or the link is wrong.
    </EmptyState>
  );
}

const Name = styled.h3`
  font-size: ${text.subheading};
`;
