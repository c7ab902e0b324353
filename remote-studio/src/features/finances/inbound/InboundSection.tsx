import { inboundMutations, inboundQueries } from "@pipelark/shared-data/inboundEvents/inboundQueries";
import type { InboundEvent } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { formatDay } from "@pipelark/shared-time/formats";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { useMutation, useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";

/** Online payments that need an admin. Empty while there are none. */
export function InboundSection() {
  const { services } = useSignedIn();
  const events = useQuery(inboundQueries.attention(services));
  const clear = useMutation(inboundMutations.clear(services));
  const { act, failed } = useAct();
  const rows = events.data ?? [];
  if (rows.length === 0 && !events.isError) return null;

  function handleClear({ id, externalId }: InboundEvent) {
    void act({
      key: id,
      run: () => clear.mutateAsync(id),
      failure: `“${externalId}” could not be marked as reviewed`,
      done: () => ({ message: "Marked as reviewed." }),
    });
  }

  return (
    <PageSection
      title="Payments to review"
      lead="These payments from a provider don't match an invoice. Refund or apply them, then mark them as reviewed."
    >
      <ActFaults acts={failed} />
      <QueryView query={events} of="the payments to review" loading={null}>
        {() => (
          <DataTable
            label="Payments to review"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ externalId }) => externalId}
            rowActions={(event) => [{ label: "Mark as reviewed", onSelect: () => handleClear(event) }]}
          />
        )}
      </QueryView>
    </PageSection>
  );
}

const names: Record<string, string> = { stripe: "Stripe", paypal: "PayPal" };

const columns: DataColumn<InboundEvent>[] = [
  { id: "event", header: "Event", cell: ({ source, externalId }) => `${names[source] ?? source} ${externalId}` },
  { id: "received", header: "Received", cell: ({ receivedAt }) => formatDay(receivedAt) },
  { id: "invoice", header: "Invoice", cell: ({ invoiceNumber }) => invoiceNumber ?? "–" },
  { id: "note", header: "Problem", cell: ({ note }) => note },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amountCents, currency }) =>
      amountCents === null || currency === null ? "–" : formatMoney(amountCents, { currency }),
  },
];
