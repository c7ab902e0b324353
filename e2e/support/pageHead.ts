import { expect, type APIRequestContext, type Page } from "@playwright/test";

/** Head of a page for crawlers. */
export type PageHead = {
  titles: string[];
  canonicals: string[];
  /** Contents of each named `<meta>`, in the page's order. */
  tags: Record<string, string[]>;
  /** Each block of JSON-LD, parsed. */
  facts: unknown[];
};

/** Reads a page as a crawler without scripts does: from the HTML that the server sends. `page` must be empty. */
export async function readHead(
  { page, request }: { page: Page; request: APIRequestContext },
  { path, status = 200 }: { path: string; status?: number },
): Promise<PageHead> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  const { facts, ...head } = await page.evaluate(parseHead, await answer.text());
  return { ...head, facts: facts.map((block): unknown => JSON.parse(block)) };
}

function parseHead(html: string): Omit<PageHead, "facts"> & { facts: string[] } {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const tags: Record<string, string[]> = {};
  for (const tag of parsed.querySelectorAll("head meta")) {
    const name = tag.getAttribute("property") ?? tag.getAttribute("name");
    if (name) (tags[name] ??= []).push(tag.getAttribute("content") ?? "");
  }
  return {
    tags,
    titles: [...parsed.querySelectorAll("head title")].map(({ textContent }) => textContent),
    canonicals: [...parsed.querySelectorAll(`head link[rel="canonical"]`)].map(
      (link) => link.getAttribute("href") ?? "",
    ),
    facts: [...parsed.querySelectorAll(`script[type="application/ld+json"]`)].map(({ textContent }) => textContent),
  };
}
