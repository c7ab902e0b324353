import { createHash } from "node:crypto";
import { darkColors, lightColors } from "@pipelark/shared-ui/theme/themeValues";
import { escapeAttribute, escapeHtml } from "../../project/escapeHtml.ts";
import type { RenderedMail } from "./letter.ts";

/** State of a mail: `failed` is tried again. */
export type MailState = "waiting" | "sent" | "failed" | "given-up";

/** Mail of the queue as the page shows it. Its content is deleted once it was sent or given up. */
export type OutboxMail = {
  id: string;
  to: string;
  template: string;
  createdAt: string;
  state: MailState;
  reason: string | null;
  said: RenderedMail | null;
};

const states: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed, will retry",
  "given-up": "Given up",
};

const names = [
  "page",
  "surface",
  "text",
  "textMuted",
  "line",
  "accent",
  "okSoft",
  "ok",
  "dangerSoft",
  "danger",
  "infoSoft",
  "info",
] as const;

function variables(colors: typeof lightColors): string {
  return names.map((name) => `--${name}:${colors[name]}`).join(";");
}

const style = `:root{color-scheme:light dark;${variables(lightColors)}}
@media (prefers-color-scheme:dark){:root{${variables(darkColors)}}}
body{margin:0 auto;max-width:46rem;padding:2rem 1rem 4rem;background:var(--page);color:var(--text);font:1rem/1.6 "Instrument Sans",system-ui,sans-serif}
h1{font-size:2rem;font-weight:600;letter-spacing:-.02em;line-height:1.1;margin:0 0 .5rem}
p{margin:0 0 1.5rem;color:var(--textMuted)}
details{background:var(--surface);border:1px solid var(--line);border-radius:18px;margin:0 0 .75rem;padding:0 1.25rem}
summary{cursor:pointer;padding:1rem 0;min-height:1.75rem;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:6px}
h2{display:inline;font-size:1rem;font-weight:600;margin:0}
small{display:block;color:var(--textMuted);font-size:.875rem}
mark{border-radius:99px;padding:.1rem .6rem;font-size:.8125rem;background:var(--infoSoft);color:var(--info)}
mark.sent{background:var(--okSoft);color:var(--ok)}
mark.failed,mark.given-up{background:var(--dangerSoft);color:var(--danger)}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:1rem 0;border-top:1px solid var(--line)}
a{color:var(--accent)}
.file{display:inline-block;padding:0 0 1rem}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of data of the outbox. A new object for each answer, because the server adds the length to it. */
export function headersOfData() {
  return {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  };
}

/** Headers of the page, which runs no script and loads nothing. */
export function headersOfPage() {
  return { ...headersOfData(), "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
}

/** Renders the outbox as a page: each mail opens in place, its links can be followed and its calendar file saved. */
export function outboxPage(
  mails: readonly OutboxMail[],
  { isSending, siteName }: { isSending: boolean; siteName: string },
): string {
  const what = isSending
    ? "Your mail server sends these emails. Their text is deleted once they are sent or given up."
    : "No mail server is set up, so emails are shown here instead of being sent.";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Outbox · ${escapeHtml(siteName)}</title><style>${style}</style></head>
<body><main><h1>Outbox</h1><p>${what} Newest first; reload to see more.</p>
${mails.length === 0 ? "<p>No email yet. Book a meeting, or request a new password.</p>" : mails.map(mailAsHtml).join("\n")}
</main></body></html>`;
}

function mailAsHtml({ id, to, template, state, reason, createdAt, said }: OutboxMail, index: number): string {
  const why = reason === null ? "" : `: ${escapeHtml(reason)}`;
  const body = said === null ? "<pre>The text of this email was deleted.</pre>" : `<pre>${withLinks(said.text)}</pre>`;
  const file = said?.calendar ? `<a class="file" href="/outbox/${id}.ics">Calendar file (.ics)</a>` : "";
  const attachment = said?.attachment
    ? `<a class="file" href="/outbox/${id}.pdf">${escapeHtml(said.attachment.name)}</a>`
    : "";
  return `<details${index === 0 ? " open" : ""}><summary><h2>${escapeHtml(said?.subject ?? template)}</h2>
<small>To ${escapeHtml(to)} · <time datetime="${escapeAttribute(createdAt)}">${escapeHtml(createdAt.replace("T", " ").replace("Z", " UTC"))}</time></small>
<mark class="${state}">${states[state]}${why}</mark></summary>${body}${file}${attachment}</details>`;
}

/** Turns web addresses into links; everything else stays text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeAttribute(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join("");
}
