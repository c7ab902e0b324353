/** Formats hundredths of a percent: 1050 as "10.5%". */
export function formatShare(bp: number): string {
  return new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 2 }).format(bp / 10_000);
}
