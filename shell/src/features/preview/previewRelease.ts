import {
  contractVersion,
  remoteFolder,
  type PageRelease,
  type PageRemote,
  type PreviewGrant,
} from "@pipelark/shared-contracts";

/**
 * What it takes to load the version that a preview is of: its files lie in this site's own folder of that version. Its paths are those of the
 * live version, which this document knows. Null where the document has no page of that remote.
 */
export function previewRelease(
  { remote, version, filesIntegrity }: PreviewGrant,
  remotes: Record<string, PageRemote>,
): PageRelease | null {
  const live = remotes[remote]?.releases[0];
  if (!live) return null;
  const [, hash = ""] = version.split("-");
  return {
    version,
    // What the version itself needs is asked when it is loaded.
    contract: contractVersion,
    container: `${remote}_${hash}`,
    folder: remoteFolder(remote, version),
    entry: live.entry,
    filesIntegrity,
    preload: [],
    routes: live.routes.map((route) => ({ ...route, preload: [] })),
  };
}
