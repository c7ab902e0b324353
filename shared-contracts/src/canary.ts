/** Upper bound of visitor numbers. A visitor gets a number below it once and keeps it. */
export const visitorNumbers = 100;

type VisitorShare = { visitor: number; share: number; version: string };

/**
 * True when the visitor with this number gets the candidate `version`, which goes to `share` of a hundred visitors. The version shifts the starting
 * point, so that candidates do not always reach the same visitors; a visitor who gets it at one share also gets it at any larger share.
 */
export function getsCandidate({ visitor, share, version }: VisitorShare): boolean {
  const start = Number.parseInt(version.split("-")[1]?.slice(0, 8) ?? "", 16) || 0;
  return (visitor + start) % visitorNumbers < share;
}
