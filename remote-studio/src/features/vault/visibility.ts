import type { Visibility } from "@pipelark/shared-data/vault/itemSchema";

const names: Record<Visibility, string> = {
  studio: "Everyone in the studio",
  admins: "Admins",
  named: "Specific people",
};

type Shown = { visibility: Visibility; readerNames: readonly string[] };

/** Who reads something besides its owner, in a few words. */
export function wordsOfVisibility({ visibility, readerNames }: Shown): string {
  if (visibility !== "named") return names[visibility];
  return readerNames.length === 0 ? "Only its owner" : readerNames.join(", ");
}

type Owned = { owner: { id: string } };

/** Whether the server would let this user change and delete it: their own, and admins what they see. */
export function mayChange({ owner }: Owned, user: { id: string; role: string }): boolean {
  return owner.id === user.id || user.role === "admin";
}

export const visibilityChoices = [
  { value: "studio", label: names.studio },
  { value: "admins", label: names.admins, hint: "And you." },
  { value: "named", label: names.named, hint: "And you. Other admins can't see it." },
] as const;
