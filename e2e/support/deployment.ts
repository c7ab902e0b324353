/** Deployment to test instead of our own server, from `PIPELARK_URL`. */
export const deployedUrl = process.env["PIPELARK_URL"]?.replace(/\/$/, "") ?? null;

/** Tags of journeys that not every deployment supports. */
export const needs = {
  /** Builds, releases or breaks a site, which needs a copy of our own. */
  ownSite: { tag: "@own-site" },
  /** Signs in with the accounts of `supabase/seed`. */
  demoAccounts: { tag: "@demo-accounts" },
} as const;

/** Tag of journeys that `npm test` also runs on a PostgreSQL server, behind nginx with two servers, because they depend on the database or on that. */
export const alsoOnPostgres = { tag: "@postgres" };

/** Returns why a journey with these tags cannot run here; null when it can. */
export function reasonToSkip(tags: readonly string[]): string | null {
  if (deployedUrl === null) return null;
  if (tags.includes(needs.ownSite.tag)) return `It changes a site of its own, and PIPELARK_URL names ${deployedUrl}.`;
  const hasAccounts = process.env["PIPELARK_DEMO_ACCOUNTS"] === "yes";
  if (tags.includes(needs.demoAccounts.tag) && !hasAccounts) {
    return `It signs in with the demo accounts; PIPELARK_DEMO_ACCOUNTS=yes says that ${deployedUrl} has them.`;
  }
  return null;
}
