import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Rule of a `_headers` file: a path (a `*` at the end matches everything), and its headers. */
export type HeaderRule = { pattern: string; set: [string, string][] };

/** Reads `_headers` as Netlify and Cloudflare Pages do. */
export function readHeaderRules(root: string): HeaderRule[] {
  const file = join(root, "_headers");
  return existsSync(file) ? parseHeaderRules(readFileSync(file, "utf8")) : [];
}

/** Parses the text of a `_headers` file. */
export function parseHeaderRules(source: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of source.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), set: [] });
      continue;
    }
    const rule = rules.at(-1);
    const [, name, value] = /^\s*([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) rule?.set.push([name.toLowerCase(), value.trim()]);
  }
  return rules;
}

/** Returns the headers of a path: of every rule that matches, in the file's order. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { pattern, set } of rules) {
    if (pattern.endsWith("*") ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern) continue;
    for (const [name, value] of set) headers[name] = value;
  }
  return headers;
}
