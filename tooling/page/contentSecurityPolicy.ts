/** Hash of the empty `<style>` element that styled-components fills through the CSSOM. */
const emptyStyle = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

/** Sources that one page may load, beyond those of every page. */
type PolicySources = {
  /** Integrity hashes of inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origin of the Supabase project; empty when it is the page's own. */
  backend: string;
  /** Address of the error service, from `PIPELARK_ERRORS_DSN`. */
  errorsDsn?: string | undefined;
  /** External origins whose pages it shows in frames. */
  frames: readonly string[];
  /** External origins whose pictures it shows, or `any` https address: public pages show pictures from the settings. */
  images: readonly string[] | "any";
  /** Whether its scripts may start a worker of this origin (ADR 067). */
  workers?: boolean;
};

/** Returns the policy of one page, for its `<meta>`. */
export function contentSecurityPolicy({
  scripts,
  styles,
  backend,
  errorsDsn,
  frames,
  images,
  workers = false,
}: PolicySources): string {
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
    `trusted-types ${workers ? "pipelark-worker" : "'none'"}`,
  ].join("; ");
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(" ");
}
