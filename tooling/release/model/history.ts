import {
  remoteReleaseSchema,
  shellReleaseSchema,
  type ReleaseManifest,
  type RemoteRelease,
  type ShellRelease,
} from "@pipelark/shared-contracts";
import * as v from "valibot";
import type { VersionId } from "./partVersion.ts";

const takenBackSchema = v.strictObject({ at: v.string(), by: v.string(), reason: v.string() });

/** A version as it was released: when it went live last, and for how long it was live before that. */
const recordSchema = v.strictObject({
  activatedAt: v.string(),
  /** Without the time since `activatedAt`, in milliseconds. */
  liveMs: v.number(),
  /** Set while the version is not to go live again by itself. */
  takenBack: v.nullable(takenBackSchema),
});

/** What is kept of all versions of a site, as its file holds it. */
export const historySchema = v.strictObject({
  schema: v.literal(1),
  /** Grows by one with every change of what is live. */
  generation: v.number(),
  /** The newest `composerVersion` that wrote the pages. */
  composer: v.number(),
  /** Newest first. */
  shell: v.array(v.strictObject({ ...recordSchema.entries, release: shellReleaseSchema })),
  remotes: v.record(v.string(), v.array(v.strictObject({ ...recordSchema.entries, release: remoteReleaseSchema }))),
  /** Versions whose files are gone for good, by part: "shell" or a remote's name. */
  withdrawn: v.optional(
    v.array(v.strictObject({ ...takenBackSchema.entries, part: v.string(), version: v.string() })),
    [],
  ),
});

export type Rollback = v.InferOutput<typeof takenBackSchema>;
export type VersionRecord<Release> = v.InferOutput<typeof recordSchema> & { release: Release };
/** What a site remembers of its versions, those that were taken back among them (see `withinReach`). */
export type SiteHistory = v.InferOutput<typeof historySchema>;

/** So many versions of a part are kept, and beside them the newest that has shown that it works. */
export const keptVersions = 10;
/** So many are remembered when they were taken back, so that the same source does not go live again unnoticed. Their files may be gone by then. */
export const rememberedVersions = 50;
/** After this time without being taken back, a version has shown that it works. */
export const provenAfterMs = 3_600_000;

/** What is known of a site that has no history yet: what its manifest names. */
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

/** The versions after `release` has gone live in place of `live` at a time in ISO form. A version that is live already stays as it is. */
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
 * The versions that a part can go back to, of those that are remembered: the last ten, and the proven one. Their files and source maps stay. Of
 * what was taken back longer ago, only that it was is remembered.
 */
export function withinReach<Release>(versions: readonly VersionRecord<Release>[]): VersionRecord<Release>[] {
  return versions.filter(({ takenBack }, place) => place < keptVersions || !takenBack);
}

/** The versions after one of them was taken back. */
export function afterTakingBack<Release extends AnyRelease>(
  versions: readonly VersionRecord<Release>[],
  { version, takenBack }: { version: string; takenBack: Rollback },
): VersionRecord<Release>[] {
  return versions.map((one) => (one.release.version === version ? { ...one, takenBack } : one));
}

/**
 * What is to stand in for the version `live` when that fails: the newest other one that has shown that it works, or else the newest one;
 * null where there is none. A version that was taken back never stands in.
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

/** The versions of a part that are remembered, newest first. */
export function versionsOf(
  { shell, remotes }: SiteHistory,
  part: string,
): readonly VersionRecord<ShellRelease | RemoteRelease>[] {
  return part === "shell" ? shell : (remotes[part] ?? []);
}

/** The rollback of a version that was taken back and is not live again; null for all others. */
export function rollbackOf(history: SiteHistory, { part, version }: VersionId): Rollback | null {
  return versionsOf(history, part).find(({ release }) => release.version === version)?.takenBack ?? null;
}

/** The withdrawal of a version; null for all others. */
export function withdrawalOf(
  { withdrawn }: Pick<SiteHistory, "withdrawn">,
  { part, version }: VersionId,
): Rollback | null {
  return withdrawn.find((one) => one.part === part && one.version === version) ?? null;
}
