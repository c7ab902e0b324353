import { integrityFile, type PageRelease } from "@pipelark/shared-contracts";
import * as v from "valibot";

const fileListSchema = v.record(v.string(), v.string());
const preloaded = new Set<string>();
const prefetched = new Set<string>();

/** Fetches what a page of a live release needs in one go, where its imports would ask file by file. */
export function preloadModules({ folder, preload, routes }: PageRelease, path: string): void {
  const own = routes.find((route) => route.path === path)?.preload ?? [];
  for (const file of [...preload, ...own]) {
    const url = folder + file;
    if (preloaded.has(url)) continue;
    preloaded.add(url);
    // A failure here shows where the module is imported.
    preloadModule(url).catch(() => undefined);
  }
}

/**
 * Brings the same files into the browser's cache, and no further: a module that failed to load is never asked for again,
 * and nobody has asked for these yet.
 */
export function prefetchModules({ folder, preload, routes }: PageRelease, path: string): void {
  const own = routes.find((route) => route.path === path)?.preload ?? [];
  for (const file of [...preload, ...own]) {
    const url = folder + file;
    if (preloaded.has(url) || prefetched.has(url)) continue;
    prefetched.add(url);
    fetch(url, { priority: "low" }).catch(() => prefetched.delete(url));
  }
}

/**
 * Makes sure that no tampered module of a release runs whose files the page's import map does not name: each is preloaded
 * with its hash, and the browser never runs a module that it refused. Rejects when a module is refused or missing.
 */
export async function checkFiles({ folder, filesIntegrity }: PageRelease): Promise<void> {
  if (!filesIntegrity) return;
  const response = await fetch(folder + integrityFile, { integrity: filesIntegrity });
  const files = v.parse(fileListSchema, await response.json());
  const modules = Object.entries(files).filter(([file]) => file.endsWith(".js"));
  await Promise.all(modules.map(([file, integrity]) => preloadModule(folder + file, integrity)));
}

function preloadModule(url: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    if (integrity) link.integrity = integrity;
    link.href = url;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${url} was refused or is missing`)));
    document.head.append(link);
  });
}
