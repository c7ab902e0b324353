import type { Sql } from "../engine/sql.ts";
import { localSender, type SmtpSettings } from "./mailSettings.ts";
import { startMailWorker } from "./sendDueMail.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createSmtp, refuseToSend } from "./smtp.ts";
import { startScheduledEmails } from "./queueScheduledEmails.ts";

export type MailOptions = {
  sql: Pick<Sql, "query">;
  /** Origin of the site, for links in mails. */
  siteUrl: string;
  /** Mail server; null where there is none. */
  smtp: SmtpSettings | null;
  /** True if people at this machine may read waiting mails. */
  hasOutbox: boolean;
};

export type MailService = { outbox: Outbox | null; close: () => Promise<void> };

/**
 * Sends queued mails as long as the server runs, and queues timed mails. Without a mail server, mails stay in the
 * outbox; without an outbox either, they fail and an admin sees why. Throws when the mail server's address is
 * invalid.
 */
export function startMail({ sql, siteUrl, smtp, hasOutbox }: MailOptions): MailService {
  const settings = { sql, siteUrl, from: smtp?.from ?? localSender };
  const isSending = smtp !== null;
  const outbox = hasOutbox ? createOutbox({ ...settings, isSending }) : null;
  const send = isSending ? createSmtp(smtp.url) : refuseToSend;
  const worker = isSending || !hasOutbox ? startMailWorker({ ...settings, send }) : null;
  const clock = startScheduledEmails(sql);
  return { outbox, close: async () => void (await Promise.all([clock.close(), worker?.close()])) };
}
