import { releaseSettings } from "./releaseSettings.ts";
import { isErrorsDsn, isImageHost, isOperationsOrigin, isSecretKey, isSignalShare, namesIn } from "./siteValues.ts";
import {
  addressWith,
  anything,
  checkedBy,
  hostName,
  oneOf,
  postgresAddress,
  senderAddress,
  pattern,
  wholeNumber,
  type SettingGroup,
} from "./values.ts";

const address = addressWith(["https:", "http:"], "https://pipelark.example");

/** Every variable of the server and of its commands, from which docs/settings.md and .env.example are made. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: "The server",
    settings: [
      {
        name: "PIPELARK_SITE_URL",
        meaning: "Address of the site for visitors. Without it the site is for this machine alone, with demo accounts.",
        values: address,
        usual: "that of this machine",
      },
      { name: "PORT", meaning: "Port of the server.", values: wholeNumber(1, 65_535), usual: "4400" },
      {
        name: "PIPELARK_LISTEN",
        meaning: "Interface to listen on: `0.0.0.0` for all, as in a container.",
        values: hostName,
        usual: "localhost",
      },
      {
        name: "PIPELARK_TRUST_PROXY",
        meaning: "`1` behind a proxy that sets `X-Forwarded-For` itself, and that nobody gets past.",
        values: oneOf("1", "0"),
        usual: "0",
      },
      {
        name: "PIPELARK_DATA",
        meaning: "Folder of the embedded database, the files of updates and the secrets.",
        values: anything("a folder"),
        usual: ".data",
      },
      { name: "PIPELARK_SITE", meaning: "Folder of the composed site.", values: anything("a folder"), usual: ".site" },
      {
        name: "PIPELARK_DATABASE_URL",
        meaning: "Your own PostgreSQL, 15 or later.",
        values: postgresAddress,
        usual: "the embedded database",
        isSecret: true,
      },
      {
        name: "PIPELARK_DATABASE_WAIT",
        meaning: "Seconds that the start waits for a PostgreSQL that cannot be reached yet.",
        values: wholeNumber(0, 3600),
        usual: "60",
      },
      {
        name: "PIPELARK_DATABASE_CONNECTIONS",
        meaning:
          "Requests at PostgreSQL at once, each on a connection of its own; six more are for the server, eight at the start.",
        values: wholeNumber(1, 500),
        usual: "10",
      },
      {
        name: "PIPELARK_ACCESS_LOG",
        meaning: "Log of requests.",
        values: anything("a file, or `stdout`"),
        usual: "no access log",
      },
      {
        name: "PIPELARK_METRICS_TOKEN",
        meaning: "Lets programs on other machines read `/metrics`.",
        values: pattern("a word of at least 16 characters", /^\S{16,}$/),
        usual: "only this machine",
        isSecret: true,
      },
      {
        name: "PIPELARK_ENV_FILE",
        meaning: "File with these settings; empty for none. A variable that is set already wins.",
        values: anything("a file"),
        usual: ".env, if it exists",
      },
    ],
  },
  {
    title: "Email",
    settings: [
      {
        name: "PIPELARK_SMTP_URL",
        meaning: "The mail server; a password is sent over TLS only.",
        values: addressWith(["smtp:", "smtps:"], "smtp://user:password@mail.example:587"),
        usual: "no email is sent",
        isSecret: true,
      },
      {
        name: "PIPELARK_MAIL_FROM",
        meaning: "Sender of the emails, which this server may write from. Needed with PIPELARK_SMTP_URL.",
        values: senderAddress,
        usual: "",
      },
    ],
  },
  {
    title: "The site (`pnpm build` keeps them with it)",
    settings: [
      {
        name: "PIPELARK_SUPABASE_URL",
        meaning: "Address of a hosted Supabase project, instead of the database of this server.",
        values: addressWith(["https:", "http:"], "https://abcd.supabase.co"),
        usual: "this server",
      },
      {
        name: "PIPELARK_SUPABASE_KEY",
        meaning: "The hosted project's publishable key, which is public.",
        values: checkedBy("the publishable key (sb_publishable_…), never a secret one", (key) => !isSecretKey(key)),
        usual: "",
        isHidden: true,
      },
      {
        name: "PIPELARK_SIGNAL_SHARE",
        meaning: "Share of the pages that send reports.",
        values: checkedBy("0, or 1 divided by a whole number up to 1000, such as 1, 0.5, 0.1 or 0.001", isSignalShare),
        usual: "0.1",
      },
      {
        name: "PIPELARK_ERRORS_DSN",
        meaning: "A service for errors that speaks Sentry's protocol.",
        values: checkedBy("a project's address, such as https://<public key>@errors.example/<project>", isErrorsDsn),
        usual: "none",
      },
      {
        name: "PIPELARK_IMAGE_HOSTS",
        meaning: "Hosts, besides the site, whose pictures pages behind the sign-in may show.",
        values: checkedBy("host names such as `cdn.example img.example`", (value) => namesIn(value).every(isImageHost)),
        usual: "none",
      },
      {
        name: "PIPELARK_OPERATIONS_ORIGIN",
        meaning: "The company's automation tool, for `/studio/operations`.",
        values: checkedBy("scheme and host, such as https://n8n.example", isOperationsOrigin),
        usual: "none",
      },
    ],
  },
  {
    title: "Payment providers and the video host",
    settings: [
      {
        name: "STRIPE_SECRET_KEY",
        meaning: "Restricted key that may write Checkout Sessions; a test key moves no money.",
        values: pattern("a key of Stripe (rk_… or sk_…)", /^(rk|sk)_\w+$/),
        usual: "no payments by Stripe",
        isSecret: true,
      },
      {
        name: "STRIPE_WEBHOOK_SECRETS",
        meaning: "Signing secret of the webhook; two, with a comma, while one replaces the other.",
        values: pattern(
          "one or two signing secrets (whsec_…), with a comma between them",
          /^whsec_[^,\s]+(,whsec_[^,\s]+)?$/,
        ),
        usual: "",
        isSecret: true,
      },
      {
        name: "STRIPE_API_URL",
        meaning: "Another host instead of Stripe's, for tests.",
        values: addressWith(["https:", "http:"], "http://127.0.0.1:8080"),
        usual: "https://api.stripe.com",
      },
      {
        name: "PAYPAL_CLIENT_ID",
        meaning: "Of the app in PayPal's developer dashboard.",
        values: pattern("a word", /^\S+$/),
        usual: "no payments by PayPal",
      },
      {
        name: "PAYPAL_SECRET",
        meaning: "Of the same app.",
        values: pattern("a word", /^\S+$/),
        usual: "",
        isSecret: true,
      },
      {
        name: "PAYPAL_WEBHOOK_ID",
        meaning: "Of the webhook, for the verification of its events.",
        values: pattern("a word", /^\S+$/),
        usual: "",
      },
      {
        name: "PAYPAL_API_URL",
        meaning: "`https://api-m.sandbox.paypal.com` for the sandbox.",
        values: addressWith(["https:", "http:"], "https://api-m.sandbox.paypal.com"),
        usual: "https://api-m.paypal.com",
      },
      {
        name: "STREAMABLE_API_URL",
        meaning: "Another host instead of Streamable's API, for tests.",
        values: addressWith(["https:", "http:"], "http://127.0.0.1:8080"),
        usual: "https://api.streamable.com",
      },
    ],
  },
  releaseSettings,
];
