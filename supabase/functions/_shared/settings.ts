/** Addresses and keys of the database and the site. */
export type DatabaseSettings = {
  supabaseUrl: string;
  publishableKey: string;
  /** Key of our own servers. */
  secretKey: string;
  /** Origin of the site, to which a payer comes back. */
  siteUrl: string;
  /** Time limit in milliseconds for one call of the database or a provider. */
  timeout: number;
};

/** Those, and the payment providers'. */
export type Settings = DatabaseSettings & {
  /** Null: not set up. */
  stripe: StripeSettings | null;
  paypal: PayPalSettings | null;
};

export type StripeSettings = {
  url: string;
  key: string;
  /** Two while one replaces the other. */
  webhookSecrets: string[];
};

export type PayPalSettings = { url: string; clientId: string; secret: string; webhookId: string };

type ReadVariable = (name: string) => string | undefined;

/** Reads the variables of hosted Supabase and of the local server. */
export function readDatabaseSettings(read: ReadVariable): DatabaseSettings {
  return {
    supabaseUrl: read("SUPABASE_URL") ?? "",
    publishableKey: read("SUPABASE_ANON_KEY") ?? defaultOf(read("SUPABASE_PUBLISHABLE_KEYS")) ?? "",
    secretKey: read("SUPABASE_SERVICE_ROLE_KEY") ?? defaultOf(read("SUPABASE_SECRET_KEYS")) ?? "",
    siteUrl: read("PIPELARK_SITE_URL") ?? read("SUPABASE_URL") ?? "",
    timeout: 8000,
  };
}

/** Reads the variables of the providers as well. `…_API_URL` names another host for tests and demos. */
export function readSettings(read: ReadVariable): Settings {
  const stripeKey = read("STRIPE_SECRET_KEY");
  const clientId = read("PAYPAL_CLIENT_ID");
  return {
    ...readDatabaseSettings(read),
    stripe: stripeKey
      ? {
          url: read("STRIPE_API_URL") || "https://api.stripe.com",
          key: stripeKey,
          webhookSecrets: (read("STRIPE_WEBHOOK_SECRETS") ?? "").split(",").filter(Boolean),
        }
      : null,
    paypal: clientId
      ? {
          url: read("PAYPAL_API_URL") || "https://api-m.paypal.com",
          clientId,
          secret: read("PAYPAL_SECRET") ?? "",
          webhookId: read("PAYPAL_WEBHOOK_ID") ?? "",
        }
      : null,
  };
}

/** Newer projects have their keys as one object by name. */
function defaultOf(keys: string | undefined): string | null {
  if (!keys) return null;
  const named: { default?: unknown } = JSON.parse(keys);
  return typeof named.default === "string" ? named.default : null;
}
