import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";

/** What is approved is green, what waits is yellow, everything else is red. */
export function statusTone(status: string): BadgeTone {
  if (status === "approved") return "ok";
  return status === "pending" ? "warn" : "danger";
}

/** From whose side updates are told. */
export type UpdateReader = ClientUpdate["author"]["type"];

/** What the status means for the reader, and what happens next. */
export function statusNote({ status, decidedBy, reason }: ClientUpdate, reader: UpdateReader): string | null {
  if (reader === "admin" && status !== "rejected") return decidedBy && `by ${decidedBy}`;
  if (status === "pending") return "We check the amount before it is added to your payments.";
  if (status === "approved") return "The amount is in your payments.";
  if (status === "rejected" && reason) return `${decidedBy ?? "We"}: ${reason}`;
  return null;
}
