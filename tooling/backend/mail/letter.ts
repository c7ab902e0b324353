import type { SiteBrand } from "@pipelark/shared-contracts/siteBrand";
import type { CalendarFile } from "@pipelark/shared-scheduling/calendarFile";
import { escapeAttribute, escapeHtml } from "../../project/escapeHtml.ts";

/** Content of a mail, in reading order. */
export type Letter = { subject: string; body: readonly Passage[]; calendar?: CalendarFile; attachment?: Attachment };

/** File that is drawn when the mail is sent. */
export type Attachment = { name: string; type: "application/pdf"; draw: () => Promise<Buffer> };

/** A paragraph, a list of facts, a quotation, or a button. */
export type Passage = string | { facts: readonly (readonly [name: string, value: string])[] } | Quote | Action;
type Quote = { quote: string };
type Action = { action: string; url: string };

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  calendar: CalendarFile | null;
  /** Where a mail program unsubscribes the reader with one press (RFC 8058). Absent: the mail is not one by choice. */
  unsubscribeUrl?: string;
  attachment?: Attachment;
};

/** Site and recipient that a letter is written for, besides its own data. */
export type Sender = {
  /** Origin that links lead to, without a slash at the end. */
  siteUrl: string;
  from: { name: string; address: string };
  brand: Pick<SiteBrand, "name" | "support_email">;
  /** Email address of the reader. */
  to: string;
  /** Of the link that stops all mails by choice; null or absent for any other mail. */
  unsubscribeToken?: string | null;
  now: Date;
};

/** Renders a letter as plain text and as simple HTML. Values are escaped in the HTML, and the subject is one line. */
export function writeLetter(
  { subject, body, calendar, attachment }: Letter,
  { brand, siteUrl, unsubscribeToken }: Pick<Sender, "brand" | "siteUrl" | "unsubscribeToken">,
): RenderedMail {
  const token = unsubscribeToken ? encodeURIComponent(unsubscribeToken) : null;
  const passages: readonly Passage[] = token
    ? [...body, { action: "Stop all emails like this", url: `${siteUrl}/unsubscribe#token=${token}` }]
    : body;
  const closing = `${brand.name} · ${brand.support_email}`;
  const line = oneLine(subject).slice(0, 200);
  return {
    subject: line,
    text: withoutSeparators(`${[...passages, `-- \n${closing}`].map(asText).join("\n\n")}\n`),
    html: withoutSeparators(htmlPage(line, [...passages, closing].map(asHtml).join("\n"))),
    calendar: calendar ?? null,
    ...(token && { unsubscribeUrl: `${siteUrl}/functions/v1/unsubscribe?token=${token}` }),
    ...(attachment && { attachment }),
  };
}

/** Some programs begin a line at these, so that a name could look like a passage of ours. */
function withoutSeparators(text: string): string {
  return text.replaceAll(/[\u2028\u2029]/g, " ");
}

/** Removes line breaks and control characters, so that a value cannot add headers. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

function asText(passage: Passage): string {
  if (typeof passage === "string") return passage;
  if ("facts" in passage) return passage.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join("\n");
  if ("quote" in passage)
    return passage.quote
      .split(lineBreak)
      .map((line) => `> ${line}`)
      .join("\n");
  return `${passage.action}:\n${passage.url}`;
}

function asHtml(passage: Passage): string {
  if (typeof passage === "string") return `<p style="white-space:pre-line">${escapeHtml(passage)}</p>`;
  if ("facts" in passage) {
    const rows = passage.facts.map(([name, value]) => `<b>${escapeHtml(name)}</b>: ${escapeHtml(value)}`);
    return `<p style="white-space:pre-line">${rows.join("<br>")}</p>`;
  }
  if ("quote" in passage) return `<blockquote style="white-space:pre-line">${escapeHtml(passage.quote)}</blockquote>`;
  return `<p><a href="${escapeAttribute(passage.url)}">${escapeHtml(passage.action)}</a></p>`;
}

function htmlPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.6;max-width:36em;margin:0 auto;padding:24px">
${content}
</body></html>
`;
}
