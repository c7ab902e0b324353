import type { PageData } from "@pipelark/shared-contracts/pageData";
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
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("ol a");
    const answer = link && answerOf(new URLSearchParams(link.search));
    if (answer) send(answer);
    // The shell changes pages without loading one.
    setTimeout(() => location.pathname !== path && send((path = location.pathname)), 1000);
  });
  addEventListener("load", () => send(path));
}

/** The last answer of the question flow in the address that it leads to, "existing_client=no". */
function answerOf(search: URLSearchParams): string | undefined {
  const all = search.get("utm_answers")?.replaceAll(".", "=").split(",") ?? `${search}`.split("&");
  return all.findLast((answer) => /^[a-z].+=/.test(answer) && !/^(utm_|schedule=)/.test(answer));
}

/** Trusts what compose wrote: the schema for it would be larger than this script. */
function isPageData(page: unknown): page is PageData {
  return typeof page === "object" && page !== null;
}
