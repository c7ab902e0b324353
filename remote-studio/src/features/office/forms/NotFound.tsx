/** For an address of something that the office does not have. */
export function NotFound() {
  return <p>The office knows nothing under this address. The link may be an old one.</p>;
}
