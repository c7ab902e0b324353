import { isIP } from "node:net";
import { createTransport, type NodemailerError } from "nodemailer";
import { isLoopbackName } from "../../project/loopback.ts";
import type { RenderedMail } from "./letter.ts";

/** Mail with its recipient. `id` is the same at each attempt, so that a duplicate can be recognized. */
export type OutgoingMail = RenderedMail & {
  id: string;
  to: string;
  from: { name: string; address: string };
  domain: string;
};

/** Outcome of an attempt. A `refused` mail would be refused at every other attempt. */
export type Delivery = { kind: "sent" } | { kind: "failed" | "refused"; reason: string };

export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<Delivery>;

/** Less than the shortest wait between two attempts (a minute), so that no attempt begins during another. */
const longestAttemptMs = 45_000;

/**
 * Creates a sender by the server at `url`, `smtp://user:password@host:587` or `smtps://…`. Credentials are sent over
 * TLS only, unless the server is on this machine. Throws when the address is invalid.
 */
export function createSmtp(url: string): SendMail {
  const { protocol, hostname, username } = URL.canParse(url)
    ? new URL(url)
    : { protocol: "", hostname: "", username: "" };
  if (!/^smtps?:$/.test(protocol) || hostname === "") {
    throw new Error(
      "PIPELARK_SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.",
    );
  }
  const transport = createTransport({
    url,
    requireTLS: username !== "" && !isLoopbackName(hostname),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async function send(mail, signal) {
    const { id, to, from, domain, subject, text, html, calendar, attachment, unsubscribeUrl } = mail;
    try {
      await transport.sendMail({
        // As objects, which are not parsed, so that a name with a comma stays one.
        from,
        to: { name: "", address: to },
        envelope: { from: from.address, to: [to] },
        messageId: `<${id}@${isIP(domain) === 0 ? domain : "localhost"}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl !== undefined && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        subject,
        text,
        html,
        ...(calendar && { icalEvent: { method: calendar.method, filename: "meeting.ics", content: calendar.content } }),
        ...(attachment && {
          attachments: [{ filename: attachment.name, contentType: attachment.type, content: await attachment.draw() }],
        }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestAttemptMs)]),
      });
      return { kind: "sent" };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Sender where no mail server is set: each attempt fails with that reason. */
export const refuseToSend: SendMail = () =>
  Promise.resolve({ kind: "failed", reason: "No mail server is set up (PIPELARK_SMTP_URL)" });

/** Only refusals of this mail are final: a wrong password or sender can be corrected. */
function failureOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return { kind: "failed", reason: String(error) };
  const { permanent, command }: NodemailerError = error;
  const isFinal = permanent === true && /^(RCPT TO|DATA)$/.test(command ?? "");
  return { kind: isFinal ? "refused" : "failed", reason: error.message };
}
