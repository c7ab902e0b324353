import type { PageData } from "@pipelark/shared-contracts/pageData";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";

/**
 * Counts this page and the answers chosen in it, by the campaign in its address or the site that linked to it (ADR 084). Sends nothing of a visitor who
 * asks not to be counted, and nothing that tells who they are. A count that fails is lost.
 */
export function countVisit(): void {
  if (navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl") === true) return;
  const here = new URL(location.href);
  const linkedFrom = URL.canParse(document.referrer) ? new URL(document.referrer).host : "";

  function send(step: string) {
    const page: unknown = JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "0");
    if (!isPageData(page)) return;
    const { supabaseUrl, supabaseKey } = page.config;
    const [source, medium, campaign] = ["source", "medium", "campaign"].map((name) =>
      here.searchParams.get(`utm_${name}`),
    );
    const visit = { step, source, medium, campaign, referrer: linkedFrom === here.host ? "" : linkedFrom };
    void fetch(`${supabaseUrl}/rest/v1/rpc/count_visit`, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { apikey: supabaseKey, "content-type": "application/json" },
      body: JSON.stringify({ visit }),
    }).catch(() => undefined);
  }

  let path = here.pathname;
  document.addEventListener("click", ({ target }) => {
    const answers = target instanceof Element && target.closest<HTMLElement>("[data-answers]")?.dataset["answers"];
    if (answers) {
      send(answers.slice(answers.lastIndexOf(",") + 1).replace(".", "="));
      try {
        // For the booking that follows, which forgets them.
        localStorage.setItem(storageKeys.answers, `${Date.now()} ${answers}`);
      } catch {}
    }
    // The shell changes pages without loading one.
    setTimeout(() => location.pathname !== path && send((path = location.pathname)), 1000);
  });
  addEventListener("load", () => send(path));
}

/** Trusts what compose wrote: the schema for it would be larger than this script. */
function isPageData(page: unknown): page is PageData {
  return typeof page === "object" && page !== null;
}
