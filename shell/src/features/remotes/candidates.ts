import { getsCandidate, visitorNumbers } from "@pipelark/shared-contracts/canary";
import type { PageRelease, PageRemote } from "@pipelark/shared-contracts/pageData";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

/** Candidates that replace live releases for this visitor, by the remote's name. None without storage. */
export function candidatesForVisitor(remotes: Record<string, PageRemote>): ReadonlyMap<string, PageRelease> {
  const offered = Object.entries(remotes).flatMap(([name, { canary }]) => (canary ? [{ name, ...canary }] : []));
  const visitor = offered.length === 0 ? null : readVisitor();
  if (visitor === null) return new Map();
  return new Map(
    offered
      .filter(({ release: { version }, share }) => getsCandidate({ visitor, share, version }))
      .map(({ name, release }) => [name, release]),
  );
}

/** The visitor's number; null when it cannot be stored, because a new number each time would change versions with every page. */
function readVisitor(): number | null {
  try {
    const kept = localStorage.getItem(storageKeys.visitor);
    if (kept !== null && /^\d{1,2}$/.test(kept)) return Number(kept);
    const visitor = Math.floor(Math.random() * visitorNumbers);
    localStorage.setItem(storageKeys.visitor, String(visitor));
    return visitor;
  } catch {
    return null;
  }
}
