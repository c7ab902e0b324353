import type { Page } from "@playwright/test";

export type LoadedScripts = {
  /** Paths of all scripts fetched so far, each once. */
  paths: () => string[];
  /** Texts of all scripts fetched so far, by path. */
  texts: () => Promise<Map<string, string>>;
};

/** Records the scripts that a page fetches from now on. */
export function noteScripts(page: Page): LoadedScripts {
  const urls = new Map<string, string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) urls.set(pathname, response.url());
  });
  return {
    paths: () => [...urls.keys()],
    async texts() {
      const texts = new Map<string, string>();
      // Fetched again, because a browser drops the responses of a document that it left. The files of a release never
      // change.
      for (const [path, url] of urls) texts.set(path, await (await page.request.get(url)).text());
      return texts;
    },
  };
}

/** Returns the remotes that own some of these paths: "/remotes/booking/1.0.0-…/…" is booking's. */
export function remotesOf(paths: readonly string[]): string[] {
  return [
    ...new Set(paths.flatMap((path) => /^\/remotes\/(\w+)\/\d+\.\d+\.\d+-[0-9a-f]{12}\//.exec(path)?.[1] ?? [])),
  ].toSorted();
}
