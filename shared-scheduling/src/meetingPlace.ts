import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { isPublicHttpsUrl } from "@pipelark/shared-contracts/publicUrl";
import * as v from "valibot";

/** The kinds of place. `open`: the host says where before the meeting. */
export const placeKinds = ["open", "video", "phone", "address"] as const;

/** Where a meeting takes place. `text` is the phone number, the address or the video room's link; a visitor who has not booked gets no link. */
const placeColumns = v.object({ kind: v.picklist(placeKinds), text: v.string() });
/** Where a meeting takes place, also in what was written before meetings had a place. */
export const placeSchema = v.optional(placeColumns, { kind: "open", text: "" });
export type MeetingPlace = v.InferOutput<typeof placeSchema>;
export type PlaceKind = MeetingPlace["kind"];

/** The kinds as an admin chooses among them. */
export const placeLabels: Readonly<Record<PlaceKind, string>> = {
  open: "Online, the host sends the link",
  video: "Video room",
  phone: "Phone",
  address: "Address",
};

/** The place as a visitor reads it before they choose a time. */
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

/** The place as those read it who take part. `openWords` say who sends the link, and to whom. */
export function placeAgreed({ kind, text }: MeetingPlace, openWords: string): string {
  switch (kind) {
    case "open":
      return `Online; ${openWords}`;
    case "video":
      return `Video call, ${text}`;
    case "phone":
      return `By phone, ${text}`;
    case "address":
      return text;
    default:
      return assertNever(kind);
  }
}

/** The link that leads there: into the video room or to the phone. Null where nothing can be pressed. */
export function placeLink({ kind, text }: MeetingPlace): string | null {
  if (kind === "phone") return `tel:${text.replaceAll(/[^+\d]/g, "")}`;
  return kind === "video" && isPublicHttpsUrl(text) ? text : null;
}
