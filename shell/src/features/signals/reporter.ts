import type { PageData } from "@pipelark/shared-contracts/pageData";
import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { errorSignal } from "./errorSignal.ts";
import { contractOf, openPage, type OpenPage, type Router } from "./openPage.ts";
import { receiversOf } from "./receivers.ts";
import type { Signal } from "./signal.ts";

const mostErrors = 10;
/** Time in milliseconds to collect signals before sending. */
const gatheringTime = 1000;

type ReporterDependencies = { page: PageData; router: () => Router | undefined; shellVersion: string };

export type Reporter = {
  takeError: (error: unknown, context: Record<string, string>) => void;
  /** Reports each release of this page and its vitals. `weight` is the number of pages that it stands for. */
  measure: (weight: number) => void;
};

/** Collects and sends this page's signals: each error once and at most ten, vitals when the page is left. */
export function createReporter({ page, router, shellVersion }: ReporterDependencies): Reporter {
  const { remotes, config } = page;
  const receivers = receiversOf(config);
  const page_load = pageLoadNumber();
  const reported = new Set<string>();
  let errors = 0;
  let waiting: Signal[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function opened() {
    return openPage(router(), { remotes, shellVersion });
  }

  function add(signal: Signal) {
    waiting.push(signal);
    timer ??= setTimeout(flush, gatheringTime);
  }
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const sent = waiting;
    waiting = [];
    if (sent.length > 0) for (const receive of receivers) receive(sent);
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());

  function isNew(mark: string): boolean {
    if (reported.has(mark)) return false;
    reported.add(mark);
    return true;
  }

  function noteLoads(weight: number) {
    const { path, owner } = opened();
    const shell = openPage(undefined, { remotes, shellVersion }).owner;
    for (const one of [shell, owner]) {
      if (one && isNew(`load ${one.part}@${one.version}`)) add({ ...one, kind: "load", page: path, page_load, weight });
    }
  }

  return {
    takeError(error, context) {
      const { path, owner } = opened();
      const signal = errorSignal(error, { context, owner });
      if (!signal || errors >= mostErrors) return;
      if (!isNew(`${signal.kind} ${signal.part}@${signal.version} ${signal.message}`)) return;
      errors += 1;
      const contract = contractOf(signal, remotes);
      add({ ...signal, contract, page: path, page_load });
    },
    measure(weight) {
      noteLoads(weight);
      router()?.subscribe(() => noteLoads(weight));
      const vitals = measureVitals(opened);
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState !== "hidden") return;
        for (const [kind, { value, path, owner }] of vitals) {
          if (owner && isNew(kind)) add({ ...owner, kind, page: path, page_load, weight, value });
        }
        flush();
      });
    },
  };
}

type Vital = OpenPage & { value: number };

/** The page's vitals so far, each with the page that was open when it was measured. */
function measureVitals(opened: () => OpenPage): ReadonlyMap<"LCP" | "CLS" | "INP" | "TTFB", Vital> {
  const vitals = new Map<"LCP" | "CLS" | "INP" | "TTFB", Vital>();
  const first = opened();
  for (const watch of [onLCP, onTTFB]) {
    watch(({ name, value }) => vitals.set(name, { value: rounded(value), ...first }), { reportAllChanges: true });
  }
  for (const watch of [onCLS, onINP]) {
    watch(({ name, value }) => vitals.set(name, { value: rounded(value), ...opened() }), { reportAllChanges: true });
  }
  return vitals;
}

function rounded(value: number): number {
  return Math.min(600_000, Math.round(value * 1000) / 1000);
}

function pageLoadNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
