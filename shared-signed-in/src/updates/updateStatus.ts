import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";

/** Approved is green, pending yellow, everything else red. */
export function statusTone(status: string): BadgeTone {
  if (status === "approved") return "ok";
  return status === "pending" ? "warn" : "danger";
}

/** Side of the reader of updates. */
export type UpdateReader = ClientUpdate["author"]["type"];

/** Explains a status to the reader, with the next step. */
export function statusNote({ status, decidedBy, reason }: ClientUpdate, reader: UpdateReader): string | null {
  if (reader === "admin" && status !== "rejected") return decidedBy && `by ${decidedBy}`;
  if (status === "pending") return "We'll review the amount before it is added to your payments.";
  if (status === "approved") return "The amount was added to your payments.";
  if (status === "rejected" && reason) return `${decidedBy ?? "We"}: ${reason}`;
  return null;
}
