import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { changeClient, readClientsAgain } from "../clients/clientCache.ts";
import { withClient } from "../withClient.ts";
import type { Payment } from "./paymentSchema.ts";
import { recordPayment, reversePayment } from "./recordRepository.ts";
import { type NewPayment, type NewReversal, signedCents } from "./recordSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

/** What admins write into a company's ledger. The balance moves at once, and back when the server did not take it. */
export const recordMutations = {
  record: (services: Backend, companyId: string) =>
    mutationOptions({
      mutationFn: (payment: NewPayment, { client: queries }) =>
        withBalance(queries, {
          companyId,
          cents: signedCents(payment),
          write: () => withClient(services, (client) => recordPayment(client, { companyId, payment })),
        }),
    }),
  reverse: (services: Backend, companyId: string) =>
    mutationOptions({
      mutationFn: ({ payment, ...sent }: NewReversal & { payment: Payment }, { client: queries }) =>
        withBalance(queries, {
          companyId,
          cents: -payment.amountCents,
          write: () => withClient(services, (client) => reversePayment(client, { paymentId: payment.id, ...sent })),
        }),
    }),
};

type Write<Outcome> = { companyId: string; cents: number; write: () => Promise<Outcome> };

async function withBalance<Outcome extends { kind: string }>(
  queries: QueryClient,
  { companyId, cents, write }: Write<Outcome>,
): Promise<Outcome> {
  const putBack = await changeClient(queries, {
    id: companyId,
    change: (client) => ({ ...client, balanceCents: client.balanceCents + cents }),
  });
  try {
    const outcome = await write();
    if (outcome.kind !== "recorded" && outcome.kind !== "reversed") putBack();
    return outcome;
  } catch (error) {
    putBack();
    throw error;
  } finally {
    readClientsAgain(queries);
    void queries.invalidateQueries({ queryKey: ["payments"] });
  }
}
