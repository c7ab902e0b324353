import { brand } from "@pipelark/shared-contracts/brand";
import * as v from "valibot";
import { senderPattern, withBrackets } from "../../settings/siteValues.ts";

/** Address that mails come from; without a name, they come from the brand. */
export type MailFrom = { name: string | null; address: string };
export type SmtpSettings = { url: string; from: MailFrom };

/** Sender of mails that are not sent. */
export const localSender: MailFrom = { name: null, address: brand.supportEmail };

const senderSchema = v.pipe(
  v.string(),
  v.regex(senderPattern),
  v.transform((text) => ({
    name: text.slice(0, text.indexOf("<")).trim() || null,
    address: text.slice(text.indexOf("<") + 1, -1),
  })),
);

/**
 * Reads the mail settings from `PIPELARK_SMTP_URL` and `PIPELARK_MAIL_FROM`; null where the first is not set. Throws
 * when the second is missing or invalid: mail servers refuse senders with a foreign address.
 */
export function smtpSettings(env: NodeJS.ProcessEnv = process.env): SmtpSettings | null {
  const url = env["PIPELARK_SMTP_URL"] ?? "";
  if (url === "") return null;
  const from = v.safeParse(senderSchema, withBrackets(env["PIPELARK_MAIL_FROM"] ?? ""));
  if (!from.success) {
    throw new Error(
      `PIPELARK_MAIL_FROM must be the sender's address, such as hello@company.example or "Company <hello@company.example>".`,
    );
  }
  return { url, from: from.output };
}
