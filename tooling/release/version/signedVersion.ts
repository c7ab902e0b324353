import type { KeyObject } from "node:crypto";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { versionIdOf, type PartVersion } from "../model/partVersion.ts";
import { isSignedBy, signVersion, type Signature } from "../model/signature.ts";
import { signingKey } from "../model/signingKey.ts";
import type { Source } from "../store/sourceOf.ts";

/** Version with the source that it was built from. */
export type SourcedVersion = PartVersion & { source: Source | null };

/** Returns the key of the team that runs a command, from `PIPELARK_TEAM_KEY` (Ed25519, PEM); null without one. */
export function ownTeamKey(env: NodeJS.ProcessEnv = process.env): KeyObject | null {
  const pem = env["PIPELARK_TEAM_KEY"];
  return pem ? signingKey(pem, "a team, PIPELARK_TEAM_KEY,") : null;
}

/** Signs a version, with everything that its description says. */
export function signatureOf(version: SourcedVersion, key: KeyObject): Signature {
  return signVersion({ ...namesOf(version), description: integrityOf(JSON.stringify(version)) }, key);
}

/** Returns true if a signature is of this version, and of this text of its description. */
export function isSignatureOf(
  signature: Signature,
  { version, description }: { version: SourcedVersion; description: string },
): boolean {
  return signature.description === integrityOf(description) && isSignedBy(signature, namesOf(version));
}

function namesOf(version: SourcedVersion) {
  const { commit, isDirty } = version.source ?? { commit: null, isDirty: false };
  return { ...versionIdOf(version), commit, isDirty };
}
