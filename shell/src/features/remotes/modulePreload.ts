import { integrityFile, type PageRelease } from "@pipelark/shared-contracts/pageData";
import * as v from "valibot";

const fileListSchema = v.record(v.string(), v.string());
const preloaded = new Set<string>();
const prefetched = new Set<string>();

/** Preloads a live release's modules for a page in parallel, instead of one import after the other. */
export function preloadModules({ folder, preload, routes }: PageRelease, path: string): void {
  const own = routes.find((route) => route.path === path)?.preload ?? [];
  for (const file of [...preload, ...own]) {
    const url = urlOf(folder, file);
    if (preloaded.has(url)) continue;
    preloaded.add(url);
    // A failure is reported by the import of the module.
    preloadModule(url).catch(() => undefined);
  }
}

/** Fetches the same files into the browser's cache without loading them as modules, because a module that failed to load is never fetched again. */
export function prefetchModules({ folder, preload, routes }: PageRelease, path: string): void {
  const own = routes.find((route) => route.path === path)?.preload ?? [];
  for (const file of [...preload, ...own]) {
    const url = urlOf(folder, file);
    if (preloaded.has(url) || prefetched.has(url)) continue;
    prefetched.add(url);
    fetch(url, { priority: "low" }).catch(() => prefetched.delete(url));
  }
}

/**
 * Prevents tampered modules from running when the page's import map does not list the release's files: preloads each with its hash, because the
 * browser never runs a module that it refused. Rejects when a module is refused or missing.
 */
export async function checkFiles({ folder, filesIntegrity }: PageRelease): Promise<void> {
  if (!filesIntegrity) return;
  const response = await fetch(folder + integrityFile, { integrity: filesIntegrity });
  const files = v.parse(fileListSchema, await response.json());
  const modules = Object.entries(files).filter(([file]) => file.endsWith(".js"));
  await Promise.all(modules.map(([file, integrity]) => preloadModule(folder + file, integrity)));
}

/** Files outside of the release's folder are the site's, and the same for several releases. */
function urlOf(folder: string, file: string): string {
  return file.startsWith("../") ? new URL(folder + file, location.href).href : folder + file;
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
