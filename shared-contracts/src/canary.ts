/** Every visitor has a number below this one, and keeps it. */
export const visitorNumbers = 100;

type Chosen = { visitor: number; share: number; version: string };

/**
 * Whether the visitor with this number gets the candidate `version`, which a `share` of a hundred visitors gets. Each version begins to count
 * elsewhere, so that not the same people meet every candidate; who gets it at a share still gets it at a larger one.
 */
export function getsCandidate({ visitor, share, version }: Chosen): boolean {
  const start = Number.parseInt(version.split("-")[1]?.slice(0, 8) ?? "", 16) || 0;
  return (visitor + start) % visitorNumbers < share;
}
