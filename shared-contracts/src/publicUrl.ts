const ownNetwork = /\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * True for an https address of a public site by its name, as the database takes it (`private.is_https_url`): no number in whatever form,
 * which browsers write as 127.0.0.1 or [::1], no name of the reader's own machine or network, and no user or password.
 */
export function isPublicHttpsUrl(text: string): boolean {
  if (!/^https:\/\/[^\s<>"\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === "" && password === "" && /\.[a-z][a-z\d-]*$/.test(hostname) && !ownNetwork.test(hostname);
}

/** True for a picture's address: one of a public site, or a path of the site itself; "//host" is another site in disguise. */
export function isPictureAddress(text: string): boolean {
  return /^\/(?!\/)[^\s\\]+$/.test(text) || isPublicHttpsUrl(text);
}
