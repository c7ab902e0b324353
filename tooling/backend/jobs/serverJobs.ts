import { readDueCalendars } from "../calendars/readDueCalendars.ts";
import type { Engine } from "../engine/engine.ts";
import type { Reaching } from "../http/publicRequest.ts";
import { deleteExpired } from "../mail/deleteExpired.ts";
import type { MailService } from "../mail/mailService.ts";
import { queueScheduledEmails } from "../mail/queueScheduledEmails.ts";
import { workInbound } from "../mail/workInbound.ts";
import { drawDueAgreements } from "../storage/drawDueAgreements.ts";
import { drawDueInvoices } from "../storage/drawDueInvoices.ts";
import { sweepFiles } from "../storage/sweepFiles.ts";
import { sendDueWebhooks } from "../webhooks/sendDueWebhooks.ts";
import type { Job } from "./startJobs.ts";

type JobsOptions = Reaching & {
  engine: Pick<Engine, "sql" | "files">;
  /** Sends the mails that are due. Null: they wait in the outbox. */
  sendMail: MailService["sendDue"];
};

const second = 1000;
const minute = 60 * second;

/** The work that the server does by itself. docs/operating.md lists it. */
export function serverJobs({ engine, sendMail, ...reaching }: JobsOptions): Job[] {
  const { sql, files } = engine;
  async function drawDocuments(): Promise<void> {
    await drawDueInvoices(engine);
    await drawDueAgreements(engine);
  }
  return [
    ...(sendMail === null ? [] : [{ name: "Mail", betweenMs: 2 * second, run: sendMail }]),
    { name: "Inbound", betweenMs: 2 * second, run: (signal) => workInbound(sql, { signal }) },
    { name: "Webhooks", betweenMs: 2 * second, run: (signal) => sendDueWebhooks(sql, { ...reaching, signal }) },
    { name: "Documents", betweenMs: 2 * second, run: drawDocuments },
    { name: "Calendars", betweenMs: 3 * second, run: (signal) => readDueCalendars(sql, { ...reaching, signal }) },
    { name: "Notifications", betweenMs: minute, run: () => queueScheduledEmails(sql) },
    { name: "Retention", betweenMs: 10 * minute, run: () => deleteExpired(sql) },
    { name: "Sweeping files", betweenMs: 60 * minute, run: () => sweepFiles(sql, files) },
  ];
}
