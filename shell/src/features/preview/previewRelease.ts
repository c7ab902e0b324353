import { contractVersion } from "@pipelark/shared-contracts/contractVersion";
import { type PageRelease, type PageRemote, remoteFolder } from "@pipelark/shared-contracts/pageData";
import type { PreviewVersion } from "@pipelark/shared-contracts/previewLink";

/**
 * Builds the release of a previewed version. Its files are in this site's folder of that version; its paths are those of the live version, which this document
 * knows. Null when the document has no page of that remote.
 */
export function previewRelease(
  { remote, version, filesIntegrity }: PreviewVersion,
  remotes: Record<string, PageRemote>,
): PageRelease | null {
  const live = remotes[remote]?.releases[0];
  if (!live) return null;
  const [, hash = ""] = version.split("-");
  return {
    version,
    // The version's own contract is checked when it is loaded.
    contract: contractVersion,
    container: `${remote}_${hash}`,
    folder: remoteFolder(remote, version),
    entry: live.entry,
    filesIntegrity,
    preload: [],
    routes: live.routes.map((route) => ({ ...route, preload: [] })),
  };
}
