import { releaseManifestSchema, type ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";

/** Reads a release manifest from its JSON. Throws when it is invalid. */
export function readManifest(json: string): ReleaseManifest {
  const result = releaseManifestSchema["~standard"].validate(JSON.parse(json));
  if (result instanceof Promise) throw new Error("The manifest's schema answers at once");
  if (result.issues)
    throw new Error(`This is no release manifest: ${result.issues.map(({ message }) => message).join(", ")}`);
  return result.value;
}
