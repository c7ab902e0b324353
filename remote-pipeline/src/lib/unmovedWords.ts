import type { UnmovedReason } from "@pipelark/shared-data/lead/leadSchema";

/** Why a lead was not moved, as the end of a sentence about it: "it needs two sources". */
export const unmovedWords: Record<UnmovedReason, string> = {
  archived: "its client is archived",
  "not-checked": "it isn't checked yet",
  erased: "the contact was erased",
  excluded: "the firm or the contact is excluded",
  dossier: "its dossier has an empty line",
  sources: "it needs two sources",
  "second-check": "somebody else must check it, too",
  conflict: "somebody changed it in the meantime",
  missing: "it no longer exists",
  stage: "its stage doesn't allow it",
  "too-late": "it was delivered more than ten minutes ago",
};
