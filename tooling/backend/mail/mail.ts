import "../../project/envFile.ts";
import { runCommand } from "../../project/cli.ts";
import { readDueCalendars } from "../calendars/readDueCalendars.ts";
import { assertSettings } from "../../settings/checkSettings.ts";
import { deleteExpired } from "./deleteExpired.ts";
import { openPool } from "../engine/openPool.ts";
import { createPoolSql } from "../engine/poolSql.ts";
import { smtpSettings } from "./mailSettings.ts";
import { noteMailSender } from "./noteMailSender.ts";
import { sendDueMail } from "./sendDueMail.ts";
import { createSmtp } from "./smtp.ts";
import { workInbound } from "./workInbound.ts";
import { sendDueWebhooks } from "../webhooks/sendDueWebhooks.ts";
import { queueScheduledEmails } from "./queueScheduledEmails.ts";

// Queues scheduled emails, sends all due mails and webhooks, reads the hosts' calendars that are due and, once a day, deletes what has expired, for a
// database without our server beside it. A scheduled job runs it every minute. An error in the notifications keeps no mail back: it fails the run after all is sent.
await runCommand(async () => {
  assertSettings();
  const { PIPELARK_DATABASE_URL: databaseUrl, PIPELARK_SITE_URL: siteUrl } = process.env;
  const smtp = smtpSettings();
  if (!databaseUrl || !siteUrl || smtp === null) {
    throw new Error("Set PIPELARK_DATABASE_URL, PIPELARK_SMTP_URL, PIPELARK_MAIL_FROM and PIPELARK_SITE_URL.");
  }
  const pool = openPool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 }, reportBroken);
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
  try {
    const sql = createPoolSql(pool);
    await noteMailSender(sql, { isSending: true, hasOutbox: false });
    const failure = await queueScheduledEmails(sql).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const worked = await workInbound(sql, { signal: end.signal });
    const { sent, failed } = await sendDueMail({
      sql,
      send: createSmtp(smtp.url),
      siteUrl: new URL(siteUrl).origin,
      from: smtp.from,
      signal: end.signal,
    });
    const delivered = await sendDueWebhooks(sql, { signal: end.signal });
    const deleted = await deleteExpired(sql);
    if (deleted !== null) console.log(`Deleted because it has been kept long enough: ${JSON.stringify(deleted)}.`);
    // Last, because a slow calendar keeps no mail back.
    const read = await readDueCalendars(sql, { signal: end.signal });
    console.log(
      `Emails: ${sent} sent, ${failed} failed. For the reasons, see mail_message. Events: ${worked} worked. Webhooks: ${delivered} attempts. Calendars: ${read} read.`,
    );
    if (failure !== null) throw new Error(`Could not queue the timed notifications: ${failure}`);
  } finally {
    await pool.end();
  }
});

function reportBroken({ message }: Error): void {
  console.error(`Lost the connection to the database: ${message}`);
}
