/** For an address of something that the office does not have. */
export function NotFound() {
  return <p>This link may be outdated: the office has no such entry.</p>;
}
