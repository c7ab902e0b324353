import type { Sql } from "../engine/sql.ts";
import { serverLog } from "../log/serverLog.ts";
import { sendDueMail, type MailSettings } from "./sendDueMail.ts";
import type { SendMail } from "./smtp.ts";

const betweenLooksMs = 2000;

export type MailWorker = { close: () => Promise<void> };

/** Looks every two seconds for mails that are due, beside the requests, and sends them. `close` breaks off the one under way. */
export function startMailWorker(settings: MailSettings & { sql: Pick<Sql, "query">; send: SendMail }): MailWorker {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = look();

  async function look(): Promise<void> {
    try {
      await sendDueMail({ ...settings, signal: end.signal });
    } catch (error) {
      if (!end.signal.aborted) serverLog.failed("Mail", error);
    }
    if (end.signal.aborted) return;
    timer = setTimeout(() => {
      current = look();
    }, betweenLooksMs);
  }

  async function close(): Promise<void> {
    end.abort();
    clearTimeout(timer);
    await current;
  }

  return { close };
}
