import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { companyPayments } from "@pipelark/shared-data/payments/paymentQueries";
import type { Payment } from "@pipelark/shared-data/payments/paymentSchema";
import { useAddressCommand } from "@pipelark/shared-signed-in/commands/useAddressCommand";
import { PaymentTable } from "@pipelark/shared-signed-in/payments/PaymentTable";
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
  const ledger = useInfiniteQuery(companyPayments(services, company.id));

  function actsOf(payment: Payment) {
    if (payment.reverses !== null || payment.reversedOn !== null) return [];
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
      <PaymentTable
        query={ledger}
        of="the ledger"
        rows={ledger.data ?? []}
        rowActions={actsOf}
        empty={
          <EmptyState icon={<ChartIcon />} title="No payments yet" headingLevel={4}>
            Payments that you record or approve appear here, with the balance after each.
          </EmptyState>
        }
      />
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

const Heading = styled.h3`
  font-size: ${text.subheading};
`;
