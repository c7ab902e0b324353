import type { BrowserContext } from "@playwright/test";

/** Problems in the tabs of a browser context, and the expected ones. */
export type Problems = {
  /** Expects a problem that the journey causes on purpose. It must then happen. */
  expect: (pattern: RegExp) => void;
  /** Allows a problem that a race may cause. */
  tolerate: (pattern: RegExp) => void;
  /** Returns unexpected problems, and expected ones that did not happen. */
  unsettled: () => string[];
};

/**
 * Listens to every tab of `context`: console errors, uncaught errors, violations of the content security policy and of
 * Trusted Types, requests to any host but the site's own.
 */
export async function watchProblems(
  context: BrowserContext,
  { siteUrl, isMeasured }: { siteUrl: string; isMeasured: boolean },
): Promise<Problems> {
  const seen: string[] = [];
  const expected = new Map<RegExp, boolean>();
  // Browsers request this one by themselves; our pages name their icon, development pages do not.
  const tolerated: RegExp[] = [/\/favicon\.ico\)$/];
  const { hostname } = new URL(siteUrl);

  context.on("console", (message) => {
    if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => seen.push(`uncaught: ${webError.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.hostname !== hostname) seen.push(`request to another host: ${url.href}`);
  });
  await context.addInitScript(reportViolations);
  if (!isMeasured) await context.addInitScript(askNotToBeTracked);

  return {
    expect(pattern) {
      expected.set(pattern, false);
    },
    tolerate(pattern) {
      tolerated.push(pattern);
    },
    unsettled() {
      const unexpected = seen.filter((problem) => {
        if (tolerated.some((pattern) => pattern.test(problem))) return false;
        const patterns = [...expected.keys()].filter((pattern) => pattern.test(problem));
        for (const pattern of patterns) expected.set(pattern, true);
        return patterns.length === 0;
      });
      const missing = [...expected]
        .filter(([, hasCome]) => !hasCome)
        .map(([pattern]) => `expected, but did not come: ${pattern}`);
      return [...unexpected, ...missing];
    },
  };
}

// Runs in the page, because violations in report-only mode do not show on the console.
function reportViolations() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
    console.error(`violates the policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Simulates a browser with Global Privacy Control. */
function askNotToBeTracked(): void {
  // A popup runs this twice.
  Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { configurable: true, get: () => true });
}
