import type { PageData, ShellServices } from "@pipelark/shared-contracts";
import type { Router } from "./openPage.ts";
import type { Reporter } from "./reporter.ts";

/** Of all pages, the share that reports its loads and vitals, where a deployment says nothing else. */
const usualShare = 0.1;

type Parts = {
  page: PageData;
  /** The page's router, once there is one. */
  router: () => Router | undefined;
  /** The file that the shell runs from: its address holds the version. */
  shellUrl: string;
  /** Decides whether this page is one of the share. */
  random?: () => number;
};

/**
 * Starts to report what happens in this page (ADR 033), and returns what takes errors. The reporter is fetched at the first error, and in a
 * share of the pages when they have loaded. Whoever asks not to be tracked is not measured at all.
 */
export function startSignals({ page, router, shellUrl, random = Math.random }: Parts): ShellServices["report"] {
  const [, shellVersion = ""] = /\/shell\/(\d+\.\d+\.\d+-[0-9a-f]{12})\//.exec(shellUrl) ?? [];
  // While it is developed, nothing has a version.
  if (shellVersion === "" || asksNotToBeTracked()) return () => undefined;
  let loading: Promise<Reporter> | undefined;

  function reporter() {
    loading ??= import("./reporter.ts").then(({ createReporter }) => createReporter({ page, router, shellVersion }));
    return loading;
  }

  // Of so many pages one reports: what it counts for is what it was drawn by.
  const weight = Math.round(1 / (page.config.signalShare ?? usualShare));
  if (random() * weight < 1) {
    afterLoad(() => void reporter().then(({ measure }) => measure(weight), ignore));
  }
  return function report(thrown, context = {}) {
    void reporter().then(({ takeError }) => takeError(thrown, context), ignore);
  };
}

/** A page without its reporter is a page that nothing is known of. */
function ignore(): void {}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

function afterLoad(run: () => void): void {
  if (document.readyState === "complete") setTimeout(run, 1000);
  else window.addEventListener("load", () => setTimeout(run, 1000), { once: true });
}
