import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { companyPayments, type LedgerFilter, readLedger } from "@pipelark/shared-data/payments/paymentQueries";
import { newestFirst, type Payment, paymentSorts } from "@pipelark/shared-data/payments/paymentSchema";
import { useAddressCommand } from "@pipelark/shared-signed-in/commands/useAddressCommand";
import { csvName } from "@pipelark/shared-signed-in/ledger/csv";
import { PeriodFilter } from "@pipelark/shared-signed-in/ledger/PeriodFilter";
import { usePeriod } from "@pipelark/shared-signed-in/ledger/usePeriod";
import { paymentRows } from "@pipelark/shared-signed-in/payments/paymentRows";
import { paymentColumns, PaymentTable } from "@pipelark/shared-signed-in/payments/PaymentTable";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { ChartIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { RecordPaymentDialog } from "./RecordPaymentDialog.tsx";
import { ReversePaymentDialog } from "./ReversePaymentDialog.tsx";

type CompanyLedgerProps = { services: ShellServices; company: Client };

/** Payments and balance of the company. Entries are never changed: a mistake is reversed by another payment. */
export function CompanyLedger({ services, company }: CompanyLedgerProps) {
  const [isRecording, setRecording] = useState(false);
  const [reversing, setReversing] = useState<Payment | null>(null);
  useAddressCommand({ name: "record", value: "payment", run: () => setRecording(true) });
  const { choice, period, isReversed, choose } = usePeriod(company.timeZone);
  const { columnMenu, ...view } = useTableView({ name: "payments", columns: paymentColumns, sort: newestFirst });
  const filter: LedgerFilter = {
    companyId: company.id,
    period,
    sort: {
      column: paymentSorts.find((column) => column === view.sort.column) ?? "date",
      direction: view.sort.direction,
    },
  };
  const ledger = useInfiniteQuery({ ...companyPayments(services, filter), enabled: !isReversed });

  function actsOf(payment: Payment) {
    if (payment.reverses !== null || payment.reversedOn !== null) return [];
    // They are taken back with their deal or invoice.
    if (payment.kind === "commission" || payment.kind === "tax") return [];
    return [{ label: "Reverse payment", tone: "danger" as const, onSelect: () => setReversing(payment) }];
  }

  return (
    <Stack as="section" $gap="small" aria-labelledby="ledger">
      <Cluster $spread>
        <Heading id="ledger">Payments</Heading>
        <Button tone="secondary" size="medium" onClick={() => setRecording(true)}>
          <PlusIcon />
          Record payment
        </Button>
      </Cluster>
      <TableToolbar
        filters={<PeriodFilter choice={choice} isReversed={isReversed} onChoose={choose} />}
        columnMenu={columnMenu}
        csv={{
          label: "Download CSV",
          name: csvName({ owner: company.name, period }),
          read: async () => paymentRows(await readLedger(services, filter)),
        }}
      />
      {!isReversed && (
        <PaymentTable
          query={ledger}
          of="the ledger"
          {...view}
          rows={ledger.data ?? []}
          rowActions={actsOf}
          empty={<NoPayments isNarrowed={period.from !== null || period.until !== null} />}
        />
      )}
      <RecordPaymentDialog
        services={services}
        company={company}
        isOpen={isRecording}
        onClose={() => setRecording(false)}
      />
      <ReversePaymentDialog
        services={services}
        company={company}
        payment={reversing}
        onClose={() => setReversing(null)}
      />
    </Stack>
  );
}

function NoPayments({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<ChartIcon />} title="No payments in this period" headingLevel={4}>
        Choose another period to see more.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ChartIcon />} title="No payments yet" headingLevel={4}>
      Payments that you record or approve appear here, with the balance after each.
    </EmptyState>
  );
}

const Heading = styled.h3`
  font-size: ${text.subheading};
`;
