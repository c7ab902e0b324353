import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { siteFormsOf } from "@pipelark/tooling/project/siteFiles";
import { activate } from "./activation.ts";
import { folderStore } from "./folderStore.ts";
import { withSiteLock } from "./siteLock.ts";

/** A JSON file of a site that is no release, and how it is changed. */
export type FileChange<Content> = {
  /** Path below the site. */
  file: string;
  /** True if visitors get the file, in its compressed forms too. */
  isServed: boolean;
  /** Parses the file; null if it is not there. Throws when it is not valid. */
  parse: (text: string | null) => Content;
  /** Called again when another runner changed the file first. */
  change: (content: Content) => Content;
};
export type SitePlace = { root?: string; store?: string | undefined };

/**
 * Changes a file of the site that runners share in the folder `store`, or of the one in `root`. Resolves to false when
 * nothing changed.
 */
export function changeFile<Content>(
  change: FileChange<Content>,
  { root = siteRoot, store = process.env["PIPELARK_STORE"] }: SitePlace = {},
): Promise<boolean> {
  return store ? changeInStore(change, store) : changeInFolder(change, root);
}

function changeInFolder<Content>(change: FileChange<Content>, root: string): Promise<boolean> {
  const { file, isServed } = change;
  return withSiteLock({ root }, () => {
    const path = join(root, file);
    const next = nextText(change, existsSync(path) ? readFileSync(path, "utf8") : null);
    if (next === null) return false;
    const written = new Map([[file, next]]);
    activate(isServed ? { pages: written, records: new Map() } : { pages: new Map(), records: written }, root);
    return true;
  });
}

/** Retries as long as other runners change the file first. */
async function changeInStore<Content>(change: FileChange<Content>, folder: string): Promise<boolean> {
  const { file, isServed } = change;
  const store = folderStore(folder);
  for (;;) {
    const stored = await store.get(file);
    const content = nextText(change, stored?.content.toString() ?? null);
    if (content === null) return false;
    if ((await store.putIfMatch(file, { content, tag: stored?.tag ?? null })) === null) continue;
    const compressed = isServed ? siteFormsOf(file, content).filter(([form]) => form !== file) : [];
    for (const [form, bytes] of compressed) await store.put(form, bytes);
    return true;
  }
}

/** Returns the file's next text; null when nothing changes. */
function nextText<Content>({ parse, change }: FileChange<Content>, text: string | null): string | null {
  const content = parse(text);
  const next = JSON.stringify(change(content));
  return next === JSON.stringify(content) ? null : next;
}
