import type { PageRelease, PageRemote } from "@pipelark/shared-contracts/pageData";
import type { PreviewOutcome } from "#features/preview/checkPreview.ts";
import { previewRelease } from "#features/preview/previewRelease.ts";
import { candidatesForVisitor } from "#features/remotes/candidates.ts";

type CandidateSources = { remotes: Record<string, PageRemote>; preview: PreviewOutcome | null };

/** Releases that this page tries before the live ones: only the previewed one in a preview, otherwise this visitor's candidates. */
export function candidatesFor({ remotes, preview }: CandidateSources): ReadonlyMap<string, PageRelease> {
  if (preview?.kind !== "granted") return candidatesForVisitor(remotes);
  const release = previewRelease(preview.grant, remotes);
  return new Map(release ? [[preview.grant.remote, release]] : []);
}
