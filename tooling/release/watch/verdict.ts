/** What pages reported of one version. Vitals are at the 75th percentile: LCP and INP in milliseconds; null where none came. */
export type Figures = {
  /** Pages that began to run it. */
  loads: number;
  /** Pages in which it could not be had. */
  loadFailures: number;
  /** Pages with an error of it, or in which it could not be had. */
  brokenLoads: number;
  /** Of how many callers these are, as far as callers are known. */
  brokenCallers: number;
  /** In how many pages each was measured. Of one caller, five count. */
  measured: { lcp: number; inp: number; cls: number };
  lcp: number | null;
  inp: number | null;
  cls: number | null;
};

/** Where a candidate is no longer as good as the live version. */
export const bounds = {
  /** So many pages must have broken: one or two are somebody's browser. */
  leastBroken: 3,
  /** So many callers must have met that: anybody can send reports. */
  leastCallers: 3,
  /** So much more of a hundred of its pages may break. */
  morePercent: 1,
  /** So many pages without a fault are presumed of the live version: it was good before the candidate came. */
  presumedPages: 100,
  /** How sure it must be, in standard errors: 2.58 is wrong once in two hundred times. */
  standardErrors: 2.58,
  /** Vitals are compared from so many measured pages of each version on. */
  leastMeasured: 30,
  /** A vital may be so many times that of the live version, and by so much more beyond it. */
  vitals: {
    lcp: { times: 1.25, more: 200, name: "LCP", unit: " ms" },
    inp: { times: 1.25, more: 50, name: "INP", unit: " ms" },
    cls: { times: 1, more: 0.05, name: "CLS", unit: "" },
  },
} as const;

export type Verdict = { kind: "take-back"; reason: string } | { kind: "keep" };

/**
 * Whether a candidate does worse than the live version, from what was reported of both in the same time. Few pages are enough for what always
 * fails; a few failures among many pages prove nothing.
 */
export function verdictOn({ candidate, live }: { candidate: Figures; live: Figures }): Verdict {
  const faults = [
    faultIn({ of: "loadFailures", what: "could not load it" }, { candidate, live }),
    faultIn({ of: "brokenLoads", what: "broke" }, { candidate, live }),
    ...(["lcp", "inp", "cls"] as const).map((vital) => slowness(vital, { candidate, live })),
  ].filter((fault) => fault !== null);
  return faults.length === 0 ? { kind: "keep" } : { kind: "take-back", reason: faults.join("; ") };
}

type Compared = { candidate: Figures; live: Figures };

function faultIn(
  { of, what }: { of: "loadFailures" | "brokenLoads"; what: string },
  { candidate, live }: Compared,
): string | null {
  const its = { failed: candidate[of], pages: pagesOf(candidate) };
  const others = { failed: live[of], pages: pagesOf(live) };
  if (its.failed < bounds.leastBroken || candidate.brokenCallers < bounds.leastCallers) return null;
  const presumed = { failed: others.failed, pages: others.pages + bounds.presumedPages };
  if (likelyShare(its).low <= likelyShare(presumed).high + bounds.morePercent / 100) return null;
  return `${its.failed} of ${its.pages} pages ${what}, ${others.failed} of ${others.pages} with the live version`;
}

/** Loads are counted by sample and failures one by one, so that there can be more failures than loads. */
function pagesOf({ loads, loadFailures, brokenLoads }: Figures): number {
  return Math.max(loads + loadFailures, brokenLoads);
}

/** Between which shares the true one lies, that fit so many failures among so many pages (Wilson's interval). */
function likelyShare({ failed, pages }: { failed: number; pages: number }): { low: number; high: number } {
  const squared = bounds.standardErrors ** 2;
  const share = failed / pages;
  const middle = share + squared / (2 * pages);
  const spread = bounds.standardErrors * Math.sqrt((share * (1 - share) + squared / (4 * pages)) / pages);
  const scale = 1 + squared / pages;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

function slowness(vital: keyof typeof bounds.vitals, { candidate, live }: Compared): string | null {
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
