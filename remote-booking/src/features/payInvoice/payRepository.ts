import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault, unwrap, withTimeout } from "@pipelark/shared-contracts/unwrap";
import * as v from "valibot";

const linkSchema = v.variant("kind", [
  v.pipe(
    v.object({
      kind: v.literal("invoice"),
      state: v.picklist(["open", "confirming", "paid", "void"]),
      number: v.string(),
      seller: v.nullable(v.string()),
      buyer: v.nullable(v.string()),
      amount_cents: v.number(),
      open_cents: v.number(),
      currency: v.string(),
      due_on: v.string(),
    }),
    v.transform(({ amount_cents: amountCents, open_cents: openCents, due_on: dueOn, ...rest }) => ({
      ...rest,
      amountCents,
      openCents,
      dueOn,
    })),
  ),
  v.object({ kind: v.literal("missing") }),
]);
/** The invoice of a pay link, with the fields that a payer needs. */
export type PayLink = v.InferOutput<typeof linkSchema>;
export type PayableInvoice = Extract<PayLink, { kind: "invoice" }>;

type Backend = Pick<ShellServices, "callPublic">;

/** Reads the invoice of a pay link. Changes nothing. Throws a `DataFault`. */
export async function readPayLink({ callPublic }: Backend, token: string): Promise<PayLink> {
  return parse(linkSchema, await callPublic("read_pay_link", { token }));
}

/** Notes that the payer is back from the provider, so that the page says that the payment is being confirmed. Throws a `DataFault`. */
export async function noteReturn({ callPublic }: Backend, checkout: string): Promise<void> {
  await callPublic("return_from_checkout", { id: checkout });
}

const providers = ["stripe", "paypal"] as const;
export type Provider = (typeof providers)[number];

const checkoutSchema = v.variant("kind", [
  v.object({ kind: v.literal("page"), url: v.string() }),
  v.object({ kind: v.literal("choose"), providers: v.array(v.picklist(providers)) }),
  v.object({ kind: v.picklist(["no-provider", "provider-down", "paid", "void", "missing"]) }),
]);
export type CheckoutOutcome = v.InferOutput<typeof checkoutSchema>;

type Wanted = { token: string; provider: Provider | null };

/** Asks for the provider's page. The server knows the amount. Sent again, it answers with the same page. Throws a `DataFault`. */
export async function beginCheckout(
  { supabase }: Pick<ShellServices, "supabase">,
  { token, provider }: Wanted,
): Promise<CheckoutOutcome> {
  const client = await withTimeout(supabase());
  const body = { pay_token: token, ...(provider && { provider }) };
  const answered: { data: unknown; error: unknown; response?: Response } = await client.functions.invoke("checkout", {
    body,
  });
  const { data, error, response } = answered;
  const hasNoAnswer = error instanceof Error && error.name === "FunctionsFetchError";
  const status = response?.status ?? (hasNoAnswer ? 0 : 200);
  return unwrap({ data, error: error instanceof Error ? error : null, status }, checkoutSchema);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new DataFault("unexpected", "The server's answer could not be read", { cause: parsed.issues });
}
