import type { Page, Response } from "@playwright/test";

export type LoadedScripts = {
  /** Paths of every script that was fetched so far, each once. */
  paths: () => string[];
  /** Text of every script that was fetched so far, by path. */
  texts: () => Promise<Map<string, string>>;
};

/** Notes the scripts that a page fetches from now on. */
export function noteScripts(page: Page): LoadedScripts {
  const responses = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) responses.set(pathname, response);
  });
  return {
    paths: () => [...responses.keys()],
    async texts() {
      const texts = new Map<string, string>();
      for (const [path, response] of responses) texts.set(path, await response.text());
      return texts;
    },
  };
}

/** The remotes that own some of these paths: "/remotes/booking/1.0.0-…/…" is booking's. */
export function remotesOf(paths: readonly string[]): string[] {
  return [
    ...new Set(paths.flatMap((path) => /^\/remotes\/(\w+)\/\d+\.\d+\.\d+-[0-9a-f]{12}\//.exec(path)?.[1] ?? [])),
  ].toSorted();
}
