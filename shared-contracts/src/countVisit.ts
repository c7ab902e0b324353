import { pageConfig } from "./pageConfig.ts";
import * as storageKeys from "./storageKeys.ts";

/** False for a visitor who asks not to be counted (Do Not Track, Global Privacy Control). */
function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack !== "1" && globalPrivacyControl !== true;
}

/** Counts this page by its path, once it is shown: browsers also prerender pages that nobody opens then. */
export function countPage(): void {
  const { prerendering }: Document & { prerendering?: boolean } = document;
  if (prerendering) document.addEventListener("prerenderingchange", countPage, { once: true });
  else countStep(location.pathname);
}

/**
 * Counts a page by its path, or a chosen answer ("existing_client=no"), by the campaign in an address or the site that linked here (ADR 084). Sends nothing
 * that tells who the visitor is. A count that fails is lost. Written short, because every public page has it.
 */
export function countStep(step: string, search: string = location.search): void {
  const config = pageConfig();
  if (!config || !mayCount()) return;
  const campaign = new URLSearchParams(search);
  const linkedFrom = document.referrer.split("/")[2] ?? "";
  const visit: Record<string, string | null> = { step, referrer: linkedFrom === location.host ? "" : linkedFrom };
  for (const part of ["source", "medium", "campaign"]) visit[part] = campaign.get(`utm_${part}`);
  fetch(`${config.supabaseUrl}/rest/v1/rpc/count_visit`, {
    method: "POST",
    keepalive: true,
    headers: { apikey: config.supabaseKey, "content-type": "application/json" },
    body: JSON.stringify({ visit }),
  }).catch(() => undefined);
}

/** Counts each answer of the question flow that is chosen in this document, and keeps all of them for the booking that follows. Once for a document. */
export function countAnswers(): void {
  const { dataset } = document.documentElement;
  if (dataset["counts"] || !mayCount()) return;
  dataset["counts"] = "answers";
  const { search } = location;
  document.addEventListener("click", ({ target }) => {
    const answers = target instanceof Element && target.closest<HTMLElement>("[data-answers]")?.dataset["answers"];
    if (!answers) return;
    countStep(answers.slice(answers.lastIndexOf(",") + 1).replace(".", "="), search);
    try {
      localStorage.setItem(storageKeys.answers, `${Date.now()} ${answers}`);
    } catch {
      // The booking comes without them.
    }
  });
}
