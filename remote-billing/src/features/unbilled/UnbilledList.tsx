import { invoiceMutations, invoiceQueries } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { UnbilledEntry } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { SettleDialog } from "./SettleDialog.tsx";

const kinds: Record<string, string> = { commission: "Commission", fee: "Fee" };

const columns: readonly DataColumn<UnbilledEntry>[] = [
  { id: "company", header: "Company", cell: ({ company }) => company },
  { id: "date", header: "Date", isOneLine: true, cell: ({ date }) => formatDay(date) },
  { id: "description", header: "Description", cell: ({ description }) => description },
  { id: "kind", header: "Kind", cell: ({ kind }) => kinds[kind] ?? kind },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amountCents, currency }) => formatMoney(amountCents, { currency }),
  },
];

/** Commissions and fees that no invoice bills yet, drafted for one company or for all. */
export function UnbilledList() {
  const { services, user } = useSignedIn();
  const { change } = useAddress();
  const list = useQuery(invoiceQueries.unbilled(services));
  const { mutateAsync: draft } = useMutation(invoiceMutations.draft(services));
  const { act, failed, isBusy } = useAct();
  const [chosen, setChosen] = useState<UnbilledEntry | null>(null);
  const entries = list.data ?? [];

  function handleDraft(companyId: string | null) {
    void act({
      key: companyId ?? "all",
      run: () => draft(companyId),
      failure: "The invoices could not be drafted",
      done(outcome) {
        if (outcome.kind !== "drafted") return { message: "This company no longer exists." };
        const [only, ...others] = outcome.invoice_ids;
        if (only === undefined) return { message: "There is nothing left to draft." };
        if (others.length === 0) change({ invoice: only });
        return {
          message: others.length === 0 ? "1 invoice was drafted." : `${others.length + 1} invoices were drafted.`,
        };
      },
    });
  }

  return (
    <Stack $gap="small">
      <Cluster $spread>
        <Lead>Commissions and fees that aren’t on an invoice yet. A company’s entries go into one draft.</Lead>
        {entries.length > 0 && (
          <Button size="medium" isBusy={isBusy} onClick={() => handleDraft(null)}>
            Draft all
          </Button>
        )}
      </Cluster>
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of="the unbilled entries"
        label="Unbilled entries"
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        rowLabel={({ company, description }) => `${company}: ${description}`}
        rowActions={(entry) => [
          { label: `Draft for ${entry.company}`, onSelect: () => handleDraft(entry.companyId) },
          ...(user.role === "admin" ? [{ label: "Mark as not billable…", onSelect: () => setChosen(entry) }] : []),
        ]}
        empty={
          <EmptyState icon={<CheckIcon />} title="Everything is billed" headingLevel={2}>
            Commissions of confirmed deals and fees in the ledger appear here.
          </EmptyState>
        }
      />
      <SettleDialog entry={chosen} onClose={() => setChosen(null)} />
    </Stack>
  );
}

const Lead = styled.p`
  flex: 1 1 20rem;
  color: ${color.textMuted};
`;
