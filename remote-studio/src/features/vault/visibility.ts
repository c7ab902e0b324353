import type { Visibility } from "@pipelark/shared-data/vault/itemSchema";

const names: Record<Visibility, string> = {
  studio: "Everyone in the studio",
  admins: "Admins",
  named: "Specific people",
};

type ItemAudience = { visibility: Visibility; readerNames: readonly string[] };

/** Readers besides the owner, as text. */
export function wordsOfVisibility({ visibility, readerNames }: ItemAudience): string {
  if (visibility !== "named") return names[visibility];
  return readerNames.length === 0 ? "Only its owner" : readerNames.join(", ");
}

type OwnedItem = { owner: { id: string } };

/** True if the server allows this user to change and delete it: owners, and admins for what they see. */
export function mayChange({ owner }: OwnedItem, user: { id: string; role: string }): boolean {
  return owner.id === user.id || user.role === "admin";
}

export const visibilityChoices = [
  { value: "studio", label: names.studio },
  { value: "admins", label: names.admins, hint: "And you." },
  { value: "named", label: names.named, hint: "And you. Other admins can't see it." },
] as const;
