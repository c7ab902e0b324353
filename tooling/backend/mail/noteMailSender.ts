import type { Sql } from "../engine/sql.ts";

type MailSender = {
  /** True if a mail server is set. */
  isSending: boolean;
  /** True if people at this machine may read waiting mails. */
  hasOutbox: boolean;
};

/** Stores how emails are delivered, which the studio shows to admins. */
export async function noteMailSender(sql: Pick<Sql, "query">, { isSending, hasOutbox }: MailSender): Promise<void> {
  const unsent = hasOutbox ? "outbox" : "none";
  await sql.query("select private.note_mail_sender($1)", [isSending ? "server" : unsent]);
}
