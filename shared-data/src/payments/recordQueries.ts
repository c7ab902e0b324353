import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { QueryClient } from "@tanstack/react-query";
import { changeClient, clientsKey, invalidateClients } from "../clients/clientCache.ts";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import type { Payment } from "./paymentSchema.ts";
import { recordPayment, reversePayment } from "./recordRepository.ts";
import { type NewPayment, type NewReversal, signedCents } from "./recordSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

/** Mutations of a company's ledger, for admins. The balance is updated optimistically. */
export const recordMutations = {
  record: (services: Backend, companyId: string) =>
    optimisticMutation({
      ...ofBalance(companyId, "record"),
      idOf: ({ id }: NewPayment) => id,
      show: (queries, payment) => addToBalance(queries, { companyId, cents: signedCents(payment) }),
      send: (payment) => withClient(services, (client) => recordPayment(client, { companyId, payment })),
      settle({ outcome, rollBack }) {
        if (outcome.kind !== "recorded") rollBack();
      },
    }),
  reverse: (services: Backend, companyId: string) =>
    optimisticMutation({
      ...ofBalance(companyId, "reverse"),
      idOf: ({ id }: NewReversal & { payment: Payment }) => id,
      show: (queries, { payment }) => addToBalance(queries, { companyId, cents: -payment.amountCents }),
      send: ({ payment, ...sent }) =>
        withClient(services, (client) => reversePayment(client, { paymentId: payment.id, ...sent })),
      settle({ outcome, rollBack }) {
        if (outcome.kind !== "reversed") rollBack();
      },
    }),
};

function ofBalance(companyId: string, act: string) {
  return {
    key: [...clientsKey, companyId, act],
    shownBy: [clientsKey],
    invalidate(queries: QueryClient) {
      invalidateClients(queries);
      void queries.invalidateQueries({ queryKey: ["payments"] });
    },
  };
}

function addToBalance(queries: QueryClient, { companyId, cents }: { companyId: string; cents: number }) {
  return changeClient(queries, {
    id: companyId,
    change: (client) => ({ ...client, balanceCents: client.balanceCents + cents }),
  });
}
