import type { PageRelease, PageRemote } from "@pipelark/shared-contracts";
import type { PreviewOutcome } from "#features/preview/checkPreview.ts";
import { previewRelease } from "#features/preview/previewRelease.ts";
import { candidatesForVisitor } from "#features/remotes/candidates.ts";

type Given = { remotes: Record<string, PageRemote>; preview: PreviewOutcome | null };

/** What this page shows of a remote before its live release: what a preview is of, beside the live version of all others, or what this visitor gets. */
export function candidatesFor({ remotes, preview }: Given): ReadonlyMap<string, PageRelease> {
  if (preview?.kind !== "granted") return candidatesForVisitor(remotes);
  const release = previewRelease(preview.grant, remotes);
  return new Map(release ? [[preview.grant.remote, release]] : []);
}
