/** What the server, the backend and the host answer themselves; and `/404` and `/loading`, which the composer writes. */
const reserved = new Set([
  "auth",
  "rest",
  "functions",
  "storage",
  "realtime",
  "graphql",
  "remotes",
  "shell",
  "outbox",
  "releases",
  "404",
  "loading",
]);

const segment = /^(:[a-z][A-Za-z]*|[a-z0-9]+(-[a-z0-9]+)*)$/;

/** Throws, in words, when a path is none that a page can have: one spelling for each page, and nothing that somebody else answers. */
export function assertRoutePath(path: string, owner: string): void {
  const segments = path.slice(1).split("/");
  if (path !== "/" && !(path.startsWith("/") && segments.every((part) => segment.test(part))))
    throw new Error(
      `${owner} declares ${JSON.stringify(path)}: write it as /words-with-hyphens or /words/:parameter, without a slash at its end.`,
    );
  // It would stand before whatever answers at the root of the site.
  if (segments[0]?.startsWith(":"))
    throw new Error(`${owner} declares ${path}: begin with a word of your own, a parameter takes everybody's.`);
  if (reserved.has(segments[0] ?? ""))
    throw new Error(`${owner} declares ${path}: what begins with /${segments[0]} is not for pages.`);
}
