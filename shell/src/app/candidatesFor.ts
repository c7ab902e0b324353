import type { PageRelease, PageRemote } from "@pipelark/shared-contracts/pageData";
import { type Preview, shownVersions } from "#features/preview/previewChoice.ts";
import { previewRelease } from "#features/preview/previewRelease.ts";
import { candidatesForVisitor } from "#features/remotes/candidates.ts";

type CandidateSources = { remotes: Record<string, PageRemote>; preview: Preview | null };

/** Releases that this page tries before the live ones: only the previewed ones in a preview, otherwise this visitor's candidates. */
export function candidatesFor({ remotes, preview }: CandidateSources): ReadonlyMap<string, PageRelease> {
  if (preview?.kind !== "granted") return candidatesForVisitor(remotes);
  const shown = shownVersions(preview.grant, preview.choice).flatMap((version) => {
    const release = previewRelease(version, remotes);
    return release ? [[version.remote, release] as const] : [];
  });
  return new Map(shown);
}
