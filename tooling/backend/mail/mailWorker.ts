import type { Sql } from "../engine/sql.ts";
import { startRepeating, type Repeating } from "./repeating.ts";
import { sendDueMail, type MailSettings } from "./sendDueMail.ts";
import type { SendMail } from "./smtp.ts";

type Work = MailSettings & { sql: Pick<Sql, "query">; send: SendMail };

/** Looks every two seconds for mails that are due, beside the requests, and sends them. `close` breaks off the one under way. */
export function startMailWorker(work: Work): Repeating {
  return startRepeating({ name: "Mail", betweenMs: 2000, run: (signal) => sendDueMail({ ...work, signal }) });
}
