import type { SiteBrand } from "@pipelark/shared-contracts/siteBrand";
import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";
import type { Sender } from "./letter.ts";
import type { MailFrom } from "./mailSettings.ts";
import { readBrand } from "./readBrand.ts";
import { renderMail, UnusableMail } from "./templates.ts";
import type { Delivery, SendMail } from "./smtp.ts";

export type MailSettings = Pick<Sender, "siteUrl"> & { from: MailFrom };

type SendOptions = MailSettings & {
  sql: Pick<Sql, "query">;
  send: SendMail;
  /** Stops, and aborts the mail that is being sent. */
  signal: AbortSignal;
  now?: () => Date;
};

const takenSchema = v.array(
  v.object({
    id: v.string(),
    to_address: v.string(),
    template: v.string(),
    data: v.unknown(),
    unsubscribe_token: v.nullable(v.string()),
  }),
);
type TakenMail = v.InferOutput<typeof takenSchema>[number];

/**
 * Sends due mails one after the other, and records the outcome of each. A mail is sent at least once: if the program
 * ends between sending and recording, it is sent again, because the other order would lose it. Returns how many were
 * sent and failed.
 */
export async function sendDueMail(sending: SendOptions): Promise<{ sent: number; failed: number }> {
  const { sql, signal, now = () => new Date() } = sending;
  const count = { sent: 0, failed: 0 };
  let brand: SiteBrand | null = null;
  while (!signal.aborted) {
    const taken = await sql.query(
      `select id, to_address, template, data, private.unsubscribe_token(to_address, template) as unsubscribe_token
       from private.take_due_mail($1)`,
      [now().toISOString()],
    );
    const [mail] = v.parse(takenSchema, taken.rows);
    if (mail === undefined) break;
    brand ??= await readBrand(sql);
    const delivery = await deliver(mail, { ...sending, brand });
    if (delivery.kind === "sent") {
      await sql.query("select private.mark_mail_sent($1, $2)", [mail.id, now().toISOString()]);
      count.sent += 1;
      continue;
    }
    // Aborted by us: it stays planned for its next attempt.
    if (signal.aborted) break;
    await sql.query("select private.mark_mail_failed($1, $2, $3, $4)", [
      mail.id,
      delivery.reason,
      delivery.kind === "refused",
      now().toISOString(),
    ]);
    count.failed += 1;
  }
  return count;
}

async function deliver(
  mail: TakenMail,
  { send, signal, siteUrl, brand, now = () => new Date(), ...sending }: SendOptions & Pick<Sender, "brand">,
): Promise<Delivery> {
  const { id, to_address: to, template, data, unsubscribe_token: unsubscribeToken } = mail;
  const from = senderFrom(sending.from, brand);
  try {
    const rendered = renderMail({ template, data }, { siteUrl, from, brand, to, unsubscribeToken, now: now() });
    return await send({ ...rendered, id, to, from, domain: new URL(siteUrl).hostname }, signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof UnusableMail ? "refused" : "failed", reason };
  }
}

/** Returns the sender with the brand's name where it has none of its own. */
export function senderFrom({ name, address }: MailFrom, brand: Pick<SiteBrand, "name">): Sender["from"] {
  return { name: name ?? brand.name, address };
}
