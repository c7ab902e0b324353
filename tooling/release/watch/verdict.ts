/** Reports of pages on one version. Vitals are at the 75th percentile: LCP and INP in milliseconds; null where there are none. */
export type Figures = {
  /** Pages that began to run it. */
  loads: number;
  /** Pages that could not load it. */
  loadFailures: number;
  /** Pages with an error in it, or that could not load it. */
  brokenLoads: number;
  /** Number of distinct callers of these, as far as callers are known. */
  brokenCallers: number;
  /** Pages in which each was measured, at most five per caller. */
  measured: { lcp: number; inp: number; cls: number };
  lcp: number | null;
  inp: number | null;
  cls: number | null;
};

/** Bounds beyond which a canary is worse than the live version. */
export const bounds = {
  /** Fewest broken pages: one or two may be due to a visitor's browser. */
  leastBroken: 3,
  /** Fewest affected callers, because anybody can send reports. */
  leastCallers: 3,
  /** Percentage points by which more pages may break. */
  morePercent: 1,
  /** Pages without a fault that the live version is assumed to have: it was good before the canary came. */
  presumedPages: 100,
  /** Confidence in standard errors: 2.58 is wrong once in two hundred times. */
  standardErrors: 2.58,
  /** Fewest measured pages of each version for a comparison of vitals. */
  leastMeasured: 30,
  /** Allowed factor of a vital over the live version, and an amount on top. */
  vitals: {
    lcp: { times: 1.25, more: 200, name: "LCP", unit: " ms" },
    inp: { times: 1.25, more: 50, name: "INP", unit: " ms" },
    cls: { times: 1, more: 0.05, name: "CLS", unit: "" },
  },
} as const;

export type Verdict = { kind: "take-back"; reason: string } | { kind: "keep" };

/**
 * Decides if a canary does worse than the live version, from the reports on both in the same time. A few pages
 * suffice for constant failures; a few failures among many pages prove nothing.
 */
export function verdictOn({ candidate, live }: { candidate: Figures; live: Figures }): Verdict {
  const faults = [
    faultIn({ of: "loadFailures", what: "could not load it" }, { candidate, live }),
    faultIn({ of: "brokenLoads", what: "broke" }, { candidate, live }),
    ...(["lcp", "inp", "cls"] as const).map((vital) => slowness(vital, { candidate, live })),
  ].filter((fault) => fault !== null);
  return faults.length === 0 ? { kind: "keep" } : { kind: "take-back", reason: faults.join("; ") };
}

type Comparison = { candidate: Figures; live: Figures };

function faultIn(
  { of, what }: { of: "loadFailures" | "brokenLoads"; what: string },
  { candidate, live }: Comparison,
): string | null {
  const its = { failed: candidate[of], pages: pagesOf(candidate) };
  const others = { failed: live[of], pages: pagesOf(live) };
  if (its.failed < bounds.leastBroken || candidate.brokenCallers < bounds.leastCallers) return null;
  const presumed = { failed: others.failed, pages: others.pages + bounds.presumedPages };
  if (likelyShare(its).low <= likelyShare(presumed).high + bounds.morePercent / 100) return null;
  return `${its.failed} of ${its.pages} pages ${what}, ${others.failed} of ${others.pages} with the live version`;
}

/** Loads are sampled and failures are not, so that there can be more failures than loads. */
function pagesOf({ loads, loadFailures, brokenLoads }: Figures): number {
  return Math.max(loads + loadFailures, brokenLoads);
}

/** Returns the range of shares that are consistent with this many failures among this many pages (Wilson's interval). */
function likelyShare({ failed, pages }: { failed: number; pages: number }): { low: number; high: number } {
  const squared = bounds.standardErrors ** 2;
  const share = failed / pages;
  const middle = share + squared / (2 * pages);
  const spread = bounds.standardErrors * Math.sqrt((share * (1 - share) + squared / (4 * pages)) / pages);
  const scale = 1 + squared / pages;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

function slowness(vital: keyof typeof bounds.vitals, { candidate, live }: Comparison): string | null {
  const { times, more, name, unit } = bounds.vitals[vital];
  const [its, others] = [candidate[vital], live[vital]];
  if (its === null || others === null) return null;
  if (Math.min(candidate.measured[vital], live.measured[vital]) < bounds.leastMeasured || its <= others * times + more)
    return null;
  return `${name} is ${rounded(its)}${unit}, ${rounded(others)}${unit} with the live version`;
}

function rounded(value: number): number {
  return value < 10 ? Number(value.toFixed(3)) : Math.round(value);
}
