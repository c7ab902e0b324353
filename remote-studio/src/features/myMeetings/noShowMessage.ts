import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { NoShowOutcome } from "@pipelark/shared-data/meetings/meetingSchema";

/** Message after a meeting was marked as a no-show, or the mark was removed. */
export function noShowMessage(
  { kind }: NoShowOutcome,
  { guest, isNoShow }: { guest: string; isNoShow: boolean },
): string {
  switch (kind) {
    case "marked":
      return isNoShow ? `${guest} is marked as a no-show.` : `${guest} is no longer marked as a no-show.`;
    case "not-begun":
      return "This meeting hasn't started yet.";
    case "cancelled":
      return "This meeting has been cancelled.";
    case "missing":
      return "This meeting no longer exists.";
    default:
      return assertNever(kind);
  }
}
