import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import * as v from "valibot";
import { isLoopbackName } from "../../project/loopback.ts";
import type { Sql } from "../engine/sql.ts";
import { headersOfData, headersOfPage, outboxPage, type OutboxMail } from "./outboxPage.ts";
import type { Sender } from "./letter.ts";
import { readBrand } from "./readBrand.ts";
import { type MailSettings, senderFrom } from "./sendDueMail.ts";
import { renderMail } from "./templates.ts";

const mostMails = 100;

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    to: v.string(),
    template: v.string(),
    data: v.record(v.string(), v.unknown()),
    createdAt: v.string(),
    state: v.picklist(["waiting", "sent", "failed", "given-up"]),
    reason: v.nullable(v.string()),
    unsubscribeToken: v.nullable(v.string()),
  }),
);

const newestMails = `select id::text, to_address as to, template, data, last_error as reason,
  private.unsubscribe_token(to_address, template) as "unsubscribeToken",
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
  case when sent_at is not null then 'sent' when given_up_at is not null then 'given-up'
    when last_error is not null then 'failed' else 'waiting' end as state
  from public.mail_message order by mail_message.created_at desc, mail_message.id desc limit ${mostMails}`;

type Incoming = { socket: Pick<IncomingMessage["socket"], "remoteAddress">; headers: IncomingMessage["headers"] };

/** Answers `/outbox`, `/outbox.json` and `/outbox/<id>.ics` and `/outbox/<id>.pdf`; null for callers who may not see it, so that they get the usual 404. */
export type Outbox = (path: string, incoming: Incoming) => Promise<Response | null>;

type OutboxOptions = MailSettings & {
  sql: Pick<Sql, "query">;
  /** True if mails are sent as well. */
  isSending: boolean;
};

/**
 * Shows the mails of a site on this machine to people at this machine: links in mails sign people in, so nobody else
 * may read them. Throws for a site that is reachable from elsewhere.
 */
export function createOutbox({ sql, isSending, ...settings }: OutboxOptions): Outbox {
  if (!isLoopbackName(new URL(settings.siteUrl).hostname))
    throw new Error("The outbox only works for a site on this machine.");

  return async function answer(path, incoming) {
    if (!isAtThisMachine(incoming)) return null;
    const { rows } = await sql.query(newestMails);
    const brand = await readBrand(sql);
    const sender = { siteUrl: settings.siteUrl, from: senderFrom(settings.from, brand), brand };
    const mails = v.parse(rowsSchema, rows).map((row) => asShown(row, sender));
    if (path === "/outbox")
      return new Response(outboxPage(mails, { isSending, siteName: brand.name }), { headers: headersOfPage() });
    if (path === "/outbox.json") return Response.json(mails.map(asJson), { headers: headersOfData() });
    const attachment = mails.find(({ id }) => path === `/outbox/${id}.pdf`)?.said?.attachment;
    if (attachment) {
      const disposition = `attachment; filename="${attachment.name}"`;
      return new Response(new Uint8Array(await attachment.draw()), {
        headers: { ...headersOfData(), "content-type": attachment.type, "content-disposition": disposition },
      });
    }
    const calendar = mails.find(({ id }) => path === `/outbox/${id}.ics`)?.said?.calendar;
    if (!calendar) return null;
    const headers = { ...headersOfData(), "content-disposition": 'attachment; filename="meeting.ics"' };
    return new Response(calendar.content, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
  };
}

/**
 * Checks the other end of the connection, never the headers of a proxy; and the host name, because another site may
 * point its own name to this machine.
 */
export function isAtThisMachine({ socket, headers }: Incoming): boolean {
  const peer = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const host = [headers.host ?? headers[":authority"] ?? ""].flat().join().replace(/:\d+$/, "");
  return isIP(peer) !== 0 && isLoopbackName(peer) && isLoopbackName(host);
}

function asShown(
  { data, ...row }: v.InferOutput<typeof rowsSchema>[number],
  sender: Omit<Sender, "to" | "now">,
): OutboxMail {
  if (Object.keys(data).length === 0) return { ...row, said: null };
  try {
    const now = new Date(row.createdAt);
    return {
      ...row,
      said: renderMail(
        { template: row.template, data },
        { ...sender, to: row.to, unsubscribeToken: row.unsubscribeToken, now },
      ),
    };
  } catch (error) {
    return { ...row, reason: row.reason ?? (error instanceof Error ? error.message : String(error)), said: null };
  }
}

function asJson({ said, ...mail }: OutboxMail) {
  return {
    ...mail,
    subject: said?.subject ?? null,
    text: said?.text ?? null,
    links: said?.text.match(/https?:\/\/\S+/g) ?? [],
    calendar: said?.calendar?.content ?? null,
    attachment: said?.attachment?.name ?? null,
  };
}
