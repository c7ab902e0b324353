import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { isPublicHttpsUrl } from "@pipelark/shared-contracts/publicUrl";
import * as v from "valibot";

/** Where a meeting takes place. `open`: the host says it before the meeting. */
export const placeSchema = v.object({ kind: v.picklist(["open", "video", "phone", "address"]), text: v.string() });
export type MeetingPlace = v.InferOutput<typeof placeSchema>;

/** What a visitor is told before they choose a time. A video room's link is its guests' alone. */
export function placeOffered({ kind, text }: MeetingPlace): string {
  switch (kind) {
    case "open":
      return "Online";
    case "video":
      return "Video call, by a link in the confirmation";
    case "phone":
      return `By phone: ${text}`;
    case "address":
      return text;
    default:
      return assertNever(kind);
  }
}

/** What leads there: into the video room or to the phone. Null where nothing can be pressed. */
export function placeLink({ kind, text }: MeetingPlace): string | null {
  if (kind === "phone") return `tel:${text.replaceAll(/[^+\d]/g, "")}`;
  return kind === "video" && isPublicHttpsUrl(text) ? text : null;
}
