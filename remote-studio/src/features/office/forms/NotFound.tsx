/** Shown for an id in the URL that the office does not have. */
export function NotFound() {
  return <p>This link may be outdated: the office has no such entry.</p>;
}
