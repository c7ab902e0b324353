const utmName = /^utm_[a-z_]{1,30}$/;
const longestUtmValue = 200;

/** Only the campaign parameters of a URL. */
export function utmOf(search: URLSearchParams): URLSearchParams {
  const kept = [...search].filter(([name, value]) => utmName.test(name) && value.length <= longestUtmValue);
  return new URLSearchParams(kept);
}

/**
 * Adds the campaign parameters of `search` to an https URL or an in-app path; the visitor's own win over the target's.
 */
export function withUtm(target: string, search: URLSearchParams): string {
  const utm = utmOf(search);
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
