/** What each kind of file is called in an answer. */
export const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/** Files about the site, and its folders of them (with a slash at the end): they lie in it and are no answer, in capitals or not: some disks take both. */
export const hiddenPaths = ["/_headers", "/_redirects", "/deployment.json", "/.releases/"] as const;

/** Endings that are no answer: compressed forms are sent in the place of a file, and source maps are for whoever looks after the site. */
export const hiddenEndings = [".br", ".gz", ".map"] as const;

/** What is said to whoever does not ask for a page. */
export const onlyGet = "This address only answers GET";

/** What is said to whoever names another site. */
export const anotherName = "This server has another name";

/** What our own server answers and no file does: folders (with a slash at the end) with all that is below them, and single addresses. */
export const backendPaths = ["/auth/v1/", "/rest/v1/", "/functions/v1/", "/releases/log"] as const;
