/** What the provider is asked for. All of it comes from the database. */
export type Checkout = {
  id: string;
  amountCents: number;
  currency: string;
  /** Number of the invoice. */
  number: string;
  idempotencyKey: string;
  successUrl: string;
  cancelUrl: string;
};

/** The provider's page, its id, and until when it can be used, in seconds. */
export type Session = { session: string; url: string; expiresAt: number };

/** The provider did not answer as it should. The message is for the log. */
export class ProviderFailure extends Error {}

/** Reads an answer as JSON. Rejects with a `ProviderFailure` unless it succeeded. */
export async function answerOf(name: string, response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  // Its body may hold what was sent.
  await response.body?.cancel();
  throw new ProviderFailure(`${name} answered ${response.status}`);
}

/** Whether an address is an https page, or one of this machine, as a fake provider's is. */
export function isPage(url: unknown): url is string {
  if (typeof url !== "string" || url.length > 3000 || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}
