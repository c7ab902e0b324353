import {
  type ReleaseManifest,
  type RemoteRelease,
  remoteReleaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from "@pipelark/shared-contracts/releaseManifest";
import * as v from "valibot";
import type { VersionId } from "./partVersion.ts";

const takenBackSchema = v.strictObject({ at: v.string(), by: v.string(), reason: v.string() });

/** Version as it was released: the time it last went live, and how long it was live before that. */
const recordSchema = v.strictObject({
  activatedAt: v.string(),
  /** Without the time since `activatedAt`, in milliseconds. */
  liveMs: v.number(),
  /** Set while the version must not go live again by itself. */
  takenBack: v.nullable(takenBackSchema),
});

/** History of all versions of a site, as stored in its file. */
export const historySchema = v.strictObject({
  schema: v.literal(1),
  /** Increases by one with every change of what is live. */
  generation: v.number(),
  /** Newest `composerVersion` that wrote the pages. */
  composer: v.number(),
  /** Newest first. */
  shell: v.array(v.strictObject({ ...recordSchema.entries, release: shellReleaseSchema })),
  remotes: v.record(v.string(), v.array(v.strictObject({ ...recordSchema.entries, release: remoteReleaseSchema }))),
  /** Versions whose files were permanently removed, by part: "shell" or a remote's name. */
  withdrawn: v.optional(
    v.array(v.strictObject({ ...takenBackSchema.entries, part: v.string(), version: v.string() })),
    [],
  ),
});

export type Rollback = v.InferOutput<typeof takenBackSchema>;
export type VersionRecord<Release> = v.InferOutput<typeof recordSchema> & { release: Release };
/** History of a site's versions, including those that were taken back (see `withinReach`). */
export type SiteHistory = v.InferOutput<typeof historySchema>;

/** Versions of a part that are kept, besides the newest proven one. */
export const keptVersions = 10;
/**
 * Versions that were taken back and are remembered, so that the same source does not go live again unnoticed. Their
 * files may already be deleted.
 */
export const rememberedVersions = 50;
/** Time without being taken back after which a version is proven. */
export const provenAfterMs = 3_600_000;

/** Returns the history of a site that has none yet, from its manifest. */
export function historyOf(manifest: ReleaseManifest | null, at: string): SiteHistory {
  function record<Release>(release: Release): VersionRecord<Release> {
    return { release, activatedAt: at, liveMs: 0, takenBack: null };
  }
  const remotes = Object.entries(manifest?.remotes ?? {}).map(
    ([name, { live, previous }]) => [name, [live, ...(previous ? [previous] : [])].map(record)] as const,
  );
  return {
    schema: 1,
    generation: 0,
    composer: 0,
    shell: manifest ? [record(manifest.shell)] : [],
    remotes: Object.fromEntries(remotes),
    withdrawn: [],
  };
}

type AnyRelease = { version: string };

/**
 * Returns the versions after `release` has gone live in place of `live` at a time in ISO form. A version that is live
 * already stays unchanged.
 */
export function afterActivation<Release extends AnyRelease>(
  versions: readonly VersionRecord<Release>[],
  { release, live, at }: { release: Release; live: string | null; at: string },
): VersionRecord<Release>[] {
  if (release.version === live) return [...versions];
  const known = versions.find((one) => one.release.version === release.version);
  const record = { release, activatedAt: at, liveMs: known?.liveMs ?? 0, takenBack: null };
  const others = versions
    .filter((one) => one !== known)
    .map((one) => (one.release.version === live ? { ...one, liveMs: liveMsAt(one, at) } : one));
  const proven = others.find(({ liveMs, takenBack }) => liveMs >= provenAfterMs && !takenBack);
  return [record, ...others].filter((one, place) => isKept(one, place) || one === proven);
}

function isKept({ takenBack }: VersionRecord<unknown>, place: number): boolean {
  return place < (takenBack ? rememberedVersions : keptVersions);
}

/**
 * Returns the remembered versions that a part can go back to: the last ten, and the proven one. Their files and
 * source maps stay. Older versions that were taken back are only remembered.
 */
export function withinReach<Release>(versions: readonly VersionRecord<Release>[]): VersionRecord<Release>[] {
  return versions.filter(({ takenBack }, place) => place < keptVersions || !takenBack);
}

/** Returns the versions after one of them was taken back. */
export function afterTakingBack<Release extends AnyRelease>(
  versions: readonly VersionRecord<Release>[],
  { version, takenBack }: { version: string; takenBack: Rollback },
): VersionRecord<Release>[] {
  return versions.map((one) => (one.release.version === version ? { ...one, takenBack } : one));
}

/**
 * Returns the fallback for the version `live`: the newest other proven version, otherwise the newest one; null when
 * there is none. A version that was taken back is never a fallback.
 */
export function fallbackFor<Release extends AnyRelease>(
  versions: readonly VersionRecord<Release>[],
  live: string,
): Release | null {
  const others = versions.filter(({ release, takenBack }) => release.version !== live && !takenBack);
  return (others.find(({ liveMs }) => liveMs >= provenAfterMs) ?? others[0])?.release ?? null;
}

function liveMsAt({ liveMs, activatedAt }: VersionRecord<unknown>, at: string): number {
  return liveMs + Math.max(0, Date.parse(at) - Date.parse(activatedAt));
}

/** Returns the remembered versions of a part, newest first. */
export function versionsOf(
  { shell, remotes }: SiteHistory,
  part: string,
): readonly VersionRecord<ShellRelease | RemoteRelease>[] {
  return part === "shell" ? shell : (remotes[part] ?? []);
}

/** Returns the rollback of a version that was taken back and is not live again; otherwise null. */
export function rollbackOf(history: SiteHistory, { part, version }: VersionId): Rollback | null {
  return versionsOf(history, part).find(({ release }) => release.version === version)?.takenBack ?? null;
}

/** Returns the withdrawal of a version; null when it was not withdrawn. */
export function withdrawalOf(
  { withdrawn }: Pick<SiteHistory, "withdrawn">,
  { part, version }: VersionId,
): Rollback | null {
  return withdrawn.find((one) => one.part === part && one.version === version) ?? null;
}
