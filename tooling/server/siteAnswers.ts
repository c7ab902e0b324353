/**
 * Files about the site, and folders of them (with a slash at the end), which are not served, in any case of letters:
 * some disks ignore case.
 */
export const hiddenPaths = ["/_headers", "/_redirects", "/deployment.json", "/.releases/"] as const;

/** Endings that are not served: compressed forms are sent instead of a file, and source maps are for operators. */
export const hiddenEndings = [".br", ".gz", ".map"] as const;

/** Answer to methods other than GET. */
export const onlyGet = "Only GET is allowed here";

/** Answer to requests with another host name. */
export const anotherName = "This server has another host name";

/**
 * Addresses that our own server answers without a file: folders (with a slash at the end) with everything below them,
 * and single addresses.
 */
export const backendPaths = [
  "/auth/v1/",
  "/rest/v1/",
  "/storage/v1/",
  "/functions/v1/",
  "/realtime/v1/",
  "/releases/log",
] as const;
