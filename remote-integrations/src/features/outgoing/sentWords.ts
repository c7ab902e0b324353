import type { SentEvent, SentState } from "@pipelark/shared-data/webhooks/webhookSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { kindWords } from "#lib/kindWords.ts";

export const sentStateWords: Record<SentState, string> = {
  waiting: "Waiting",
  sent: "Arrived",
  "given-up": "Given up",
};

const faults = {
  private: "The address leads into a private network.",
  unreachable: "Nobody answered.",
  insecure: "The certificate is not valid.",
  slow: "No answer within ten seconds.",
} as const;

const allKinds: Readonly<Record<string, string>> = { ...kindWords, test: "Test" };

/** What happened, in words. */
export function eventWords({ kind }: Pick<SentEvent, "kind">): string {
  return allKinds[kind] ?? kind;
}

/** What the last attempt came to; empty before the first. */
export function resultWords({ state, status, fault, attempts, nextAttemptAt }: SentEvent): string {
  if (attempts === 0) return "";
  const last = fault === null || fault === "status" ? `Status ${status ?? "unknown"}` : faults[fault];
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const next = state === "waiting" && nextAttemptAt ? `, again ${formatMoment(nextAttemptAt)}` : "";
  return `${last.replace(/\.$/, "")} (${tries}${next})`;
}

/** Names an event in messages and to screen readers. */
export function nameOf(event: SentEvent): string {
  return `${eventWords(event)} to ${new URL(event.address).host}, ${formatMoment(event.createdAt)}`;
}
