import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { isPublicHttpsUrl } from "@pipelark/shared-contracts/publicUrl";
import * as v from "valibot";

/** Kinds of place. `open`: the host tells the place before the meeting. */
export const placeKinds = ["open", "video", "phone", "address"] as const;

/** A meeting's place. `text` is the phone number, the address or the video room's link; visitors get no link before they book. */
const placeColumns = v.object({ kind: v.picklist(placeKinds), text: v.string() });
/** A meeting's place, with a default for rows written before meetings had one. */
export const placeSchema = v.optional(placeColumns, { kind: "open", text: "" });
export type MeetingPlace = v.InferOutput<typeof placeSchema>;
export type PlaceKind = MeetingPlace["kind"];

/** Labels for an admin's choice. */
export const placeLabels: Readonly<Record<PlaceKind, string>> = {
  open: "Online (host sends the link)",
  video: "Video room",
  phone: "Phone",
  address: "Address",
};

/** The place as shown to a visitor before they choose a time. */
export function placeOffered({ kind, text }: MeetingPlace): string {
  switch (kind) {
    case "open":
      return "Online";
    case "video":
      return "Video call (link in the confirmation)";
    case "phone":
      return `By phone: ${text}`;
    case "address":
      return text;
    default:
      return assertNever(kind);
  }
}

/** The place as shown to participants. `openWords` says who sends the link, and to whom. */
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

/** Link into the video room or to the phone; null for other kinds. */
export function placeLink({ kind, text }: MeetingPlace): string | null {
  if (kind === "phone") return `tel:${text.replaceAll(/[^+\d]/g, "")}`;
  return kind === "video" && isPublicHttpsUrl(text) ? text : null;
}
