const utmName = /^utm_[a-z_]{1,30}$/;
const longestUtmValue = 200;

/** Only the campaign parameters of an address. */
function utmOf(search: URLSearchParams): URLSearchParams {
  const kept = [...search].filter(([name, value]) => utmName.test(name) && value.length <= longestUtmValue);
  return new URLSearchParams(kept);
}

/**
 * Campaign that led to the page with this `search`: its own, else that of the address at which the document was opened, else that of the page of this site
 * that linked to the document. Other pages, as `/`, have no campaign in their links.
 */
export function campaignOf(search: URLSearchParams): URLSearchParams {
  return [search, ...earlierSearches()].map(utmOf).find(({ size }) => size > 0) ?? new URLSearchParams();
}

/** Nothing while prerendering. */
function earlierSearches(): URLSearchParams[] {
  if (typeof document === "undefined") return [];
  const [opened] = performance.getEntriesByType("navigation");
  return [opened?.name ?? "", document.referrer]
    .filter((url) => url.startsWith(`${location.origin}/`))
    .map((url) => new URL(url).searchParams);
}

/** Puts the campaign that led to this page into its address, which a reload and the next page keep. */
export function keepCampaign(): void {
  const { pathname, search, hash } = location;
  const own = new URLSearchParams(search);
  if (utmOf(own).size > 0 || campaignOf(own).size === 0) return;
  history.replaceState(history.state, "", withUtm(pathname + search + hash, own));
}

/**
 * Adds the campaign of a page with this `search` to an https URL or an in-app path; the visitor's own wins over the target's.
 */
export function withUtm(target: string, search: URLSearchParams): string {
  const utm = campaignOf(search);
  if (utm.size === 0) return target;
  const hashAt = target.indexOf("#");
  const [beforeHash, hash] = hashAt < 0 ? [target, ""] : [target.slice(0, hashAt), target.slice(hashAt)];
  const [path, query] = splitOnce(beforeHash, "?");
  const merged = new URLSearchParams(query);
  for (const [name, value] of utm) merged.set(name, value);
  return `${path}?${merged}${hash}`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
