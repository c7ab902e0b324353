import type { PageData } from "@pipelark/shared-contracts/pageData";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Router } from "./openPage.ts";
import type { Reporter } from "./reporter.ts";

/** Default share of pages that report their loads and vitals. */
const usualShare = 0.1;

type SignalOptions = {
  page: PageData;
  /** The page's router, once it exists. */
  router: () => Router | undefined;
  /** Address of the shell's file, which contains the version. */
  shellUrl: string;
  /** Decides whether this page is part of the share. */
  random?: () => number;
};

/**
 * Starts reporting for this page (ADR 033) and returns a function for errors. The reporter is loaded at the first error and, on a share of the pages,
 * after they have loaded. Respects Do Not Track: those pages are not measured.
 */
export function startSignals({ page, router, shellUrl, random = Math.random }: SignalOptions): ShellServices["report"] {
  const [, shellVersion = ""] = /\/shell\/(\d+\.\d+\.\d+-[0-9a-f]{12})\//.exec(shellUrl) ?? [];
  // There are no versions during development.
  if (shellVersion === "" || asksNotToBeTracked()) return () => undefined;
  let loading: Promise<Reporter> | undefined;

  function reporter() {
    loading ??= import("./reporter.ts").then(({ createReporter }) => createReporter({ page, router, shellVersion }));
    return loading;
  }

  // Number of pages that this one stands for, by the chance of being picked.
  const weight = Math.round(1 / (page.config.signalShare ?? usualShare));
  if (random() * weight < 1) {
    afterLoad(() => void reporter().then(({ measure }) => measure(weight), ignore));
  }
  return function report(thrown, context = {}) {
    void reporter().then(({ takeError }) => takeError(thrown, context), ignore);
  };
}

/** A reporter that fails to load must not affect the page. */
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
