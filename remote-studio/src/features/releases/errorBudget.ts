import type { VersionFigures } from "@pipelark/shared-data/releases/releaseSchema";

/** Share of a part's pages that may break in a week. */
export const allowedShare = 0.005;

/** Pages of a part in a period, and how much of what may break is left: 1 is all, 0 or less is nothing; null without pages. */
export type PartBudget = { part: string; pages: number; broken: number; left: number | null };

/** Returns the error budget of each part, over all of its versions, the one with the least left first. */
export function budgetsOf(figures: readonly VersionFigures[]): PartBudget[] {
  const parts = [...new Set(figures.map(({ part }) => part))];
  return parts
    .map((part) => {
      const versions = figures.filter((one) => one.part === part);
      const pages = sum(versions, ({ loads, loadFailures, brokenLoads }) =>
        Math.max(loads + loadFailures, brokenLoads),
      );
      const broken = sum(versions, ({ brokenLoads }) => brokenLoads);
      // Loads are sampled, errors are not.
      const isMeasured = versions.some(({ loads }) => loads > 0);
      return { part, pages, broken, left: isMeasured ? 1 - broken / (pages * allowedShare) : null };
    })
    .toSorted((one, other) => (one.left ?? 1) - (other.left ?? 1));
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
