import type { Sql } from "../engine/sql.ts";
import { localSender, type SmtpSettings } from "./mailSettings.ts";
import { sendDueMail } from "./sendDueMail.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createSmtp, refuseToSend } from "./smtp.ts";

export type MailOptions = {
  sql: Pick<Sql, "query">;
  /** Origin of the site, for links in mails. */
  siteUrl: string;
  /** Mail server; null where there is none. */
  smtp: SmtpSettings | null;
  /** True if people at this machine may read waiting mails. */
  hasOutbox: boolean;
};

export type MailService = {
  outbox: Outbox | null;
  /** Sends the mails that are due, or fails them where there is no mail server. Null: they wait in the outbox. */
  sendDue: ((signal: AbortSignal) => Promise<unknown>) | null;
};

/**
 * Creates what becomes of queued mails. Without a mail server they stay in the outbox; without an outbox either, they fail and an admin sees
 * why. Throws when the mail server's address is invalid.
 */
export function createMailService({ sql, siteUrl, smtp, hasOutbox }: MailOptions): MailService {
  const settings = { sql, siteUrl, from: smtp?.from ?? localSender };
  const isSending = smtp !== null;
  const outbox = hasOutbox ? createOutbox({ ...settings, isSending }) : null;
  const send = isSending ? createSmtp(smtp.url) : refuseToSend;
  return { outbox, sendDue: isSending || !hasOutbox ? (signal) => sendDueMail({ ...settings, send, signal }) : null };
}
