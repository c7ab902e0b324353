const ownNetwork = /\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * True for an https address of a public site by name, by the database's rule (`private.is_https_url`). Refuses IP addresses in any notation that
 * browsers turn into 127.0.0.1 or [::1], names of the reader's own machine or network, and credentials.
 */
export function isPublicHttpsUrl(text: string): boolean {
  if (!/^https:\/\/[^\s<>"\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === "" && password === "" && /\.[a-z][a-z\d-]*$/.test(hostname) && !ownNetwork.test(hostname);
}

/** True for a picture's address: a public site, or a path of this site. "//host" is refused, because it is another site. */
export function isPictureAddress(text: string): boolean {
  return /^\/(?!\/)[^\s\\]+$/.test(text) || isPublicHttpsUrl(text);
}

const builtInScheduler = /^\/schedule\/[a-z0-9-]+(\?[^#\\\s]*)?$/;

/** Returns an https URL without credentials or a path of the built-in scheduler; null for anything else. */
export function parseMeetingTarget(target: string): string | null {
  if (builtInScheduler.test(target)) return target;
  return isPublicHttpsUrl(target) ? new URL(target).href : null;
}

/** True for a parsed target that is a path of the built-in scheduler. */
export function isInApp(target: string): boolean {
  return target.startsWith("/");
}
