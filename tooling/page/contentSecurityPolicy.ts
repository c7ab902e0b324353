/** The empty `<style>` element that styled-components fills through the CSSOM. */
const emptyStyle = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** What one page may load, beyond what every page may. */
type Allowed = {
  /** The integrity hashes of what is inline. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The origin of the Supabase project; empty when it is the page's own. */
  backend: string;
  /** Where errors go as well, as `PIPELARK_ERRORS_DSN` says it. */
  errorsDsn?: string | undefined;
  /** The origins of others whose pages it shows in frames. */
  frames: readonly string[];
  /** The origins of others whose pictures it shows, or `any` https address: public pages take pictures from the settings. */
  images: readonly string[] | "any";
};

/** The policy of one page, as it stands in its `<meta>`. */
export function contentSecurityPolicy({ scripts, styles, backend, errorsDsn, frames, images }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${quoted(scripts)}`,
    `style-src 'self' ${quoted([emptyStyle, ...styles])}`,
    `img-src ${["'self'", "data:", ...(images === "any" ? ["https:"] : images)].join(" ")}`,
    "font-src 'self'",
    ["connect-src 'self'", ...[backend, errorsDsn].filter(Boolean).map((url) => new URL(url ?? "").origin)].join(" "),
    `frame-src ${frames.join(" ") || "'none'"}`,
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
