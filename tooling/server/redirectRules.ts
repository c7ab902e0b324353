import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Rewrite of a `_redirects` file: a path with `:name` parameters, and the path that answers instead. */
export type RedirectRule = { from: string; to: string };

/** Reads the rewrites (status 200) of `_redirects`. */
export function readRedirectRules(root: string): RedirectRule[] {
  const file = join(root, "_redirects");
  return existsSync(file) ? parseRedirectRules(readFileSync(file, "utf8")) : [];
}

/** Parses the text of a `_redirects` file. */
export function parseRedirectRules(source: string): RedirectRule[] {
  return source.split("\n").flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    return from && to && status === "200" ? [{ from, to }] : [];
  });
}

/** Returns the path that answers `path`: that of the first matching rule, otherwise itself. */
export function rewrite(path: string, rules: readonly RedirectRule[]): string {
  const segments = path.split("/");
  const rule = rules.find(({ from }) => {
    const wanted = from.split("/");
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => (part.startsWith(":") ? segments[index] !== "" : part === segments[index]))
    );
  });
  return rule?.to ?? path;
}
