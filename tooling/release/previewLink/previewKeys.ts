import { previewKeysFile, previewKeysSchema } from "@pipelark/shared-contracts/previewLink";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { siteFormsOf } from "@pipelark/tooling/project/siteFiles";
import { activate } from "../store/activation.ts";
import { withSiteLock } from "../store/siteLock.ts";
import { folderStore } from "../store/folderStore.ts";

type Change = (keys: string[]) => string[];

/**
 * Changes the keys with which a site's pages check preview links: of the site that runners share in the folder
 * `store`, or of the one in `root`. Resolves to false when nothing changed.
 */
export function changeKeys(
  change: Change,
  { root = siteRoot, store = process.env["PIPELARK_STORE"] }: { root?: string; store?: string | undefined } = {},
): Promise<boolean> {
  return store ? changeInStore(change, store) : changeInFolder(change, root);
}

async function changeInFolder(change: Change, root: string): Promise<boolean> {
  const file = join(root, previewKeysFile);
  return withSiteLock({ root }, () => {
    const keys = keysIn(existsSync(file) ? readFileSync(file) : undefined);
    const next = change(keys);
    if (isSame(keys, next)) return false;
    activate({ pages: new Map([[previewKeysFile, JSON.stringify(next)]]), records: new Map() }, root);
    return true;
  });
}

/** Retries as long as other runners change the keys first. */
async function changeInStore(change: Change, folder: string): Promise<boolean> {
  const store = folderStore(folder);
  for (;;) {
    const stored = await store.get(previewKeysFile);
    const keys = keysIn(stored?.content);
    const next = change(keys);
    if (isSame(keys, next)) return false;
    const content = JSON.stringify(next);
    if ((await store.putIfMatch(previewKeysFile, { content, tag: stored?.tag ?? null })) === null) continue;
    for (const [form, bytes] of siteFormsOf(previewKeysFile, content))
      if (form !== previewKeysFile) await store.put(form, bytes);
    return true;
  }
}

function keysIn(content: Buffer | undefined): string[] {
  return content ? v.parse(previewKeysSchema, JSON.parse(content.toString())) : [];
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  return keys.join() === others.join();
}
