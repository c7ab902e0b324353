/** The empty `<style>` element that styled-components fills through the CSSOM. */
const emptyStyle = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/**
 * The policy of one page, as it stands in its `<meta>`. `scripts` and `styles` are the integrity hashes of what is inline;
 * `backend` is the origin of the Supabase project, empty when it is the page's own.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  backend,
}: {
  scripts: readonly string[];
  styles: readonly string[];
  backend: string;
}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${quoted(scripts)}`,
    `style-src 'self' ${quoted([emptyStyle, ...styles])}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${backend && ` ${new URL(backend).origin}`}`,
    // Calendars of others run in a page of their own, in a frame (ADR 011).
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(" ");
}
