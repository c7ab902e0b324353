// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { factsBlock, headTags, type PageMetadata } from "./pageMetadata.ts";

const page: PageMetadata = {
  path: "/policies",
  title: "Policies",
  description: "Terms and privacy",
  isIndexed: true,
  siteUrl: "https://pipelark.example",
  siteName: "Pipelark",
  preview: { picture: "/remotes/marketing/1/preview.png", alt: "Pipelark: Wake up" },
  structuredData: [{ "@type": "Organization", name: "Pipelark", url: "/", sameAs: ["https://x.com/pipelark"] }],
};

/** Returns the page's head as a browser parses it. */
function parsed(changes: Partial<PageMetadata> = {}): Document {
  const metadata = { ...page, ...changes };
  return new DOMParser().parseFromString(
    `<!doctype html><head>${headTags(metadata)}</head><body>${factsBlock(metadata)}`,
    "text/html",
  );
}

function tagsOf(document: Document): Record<string, string> {
  return Object.fromEntries(
    [...document.querySelectorAll("meta")].map((tag) => [
      tag.getAttribute("property") ?? tag.getAttribute("name") ?? "",
      tag.getAttribute("content") ?? "",
    ]),
  );
}

function factsOf(document: Document): unknown {
  return JSON.parse(document.querySelector(`script[type="application/ld+json"]`)?.textContent ?? "null");
}

function canonicalOf(document: Document): string | null {
  return document.querySelector(`link[rel="canonical"]`)?.getAttribute("href") ?? null;
}

it("carries the edited brand, without a picture that shows another", () => {
  const document = parsed({ siteName: "Acme & Co", preview: { picture: "", alt: "" } });
  expect(document.title).toBe("Policies · Acme & Co");
  expect(tagsOf(document)).toMatchObject({ "og:site_name": "Acme & Co", "twitter:card": "summary" });
  expect(tagsOf(document)).not.toHaveProperty(["og:image"]);
});

describe("a page that is listed", () => {
  it("names itself, its address and its picture, once each", () => {
    const document = parsed();
    expect(document.title).toBe("Policies · Pipelark");
    expect(canonicalOf(document)).toBe("https://pipelark.example/policies");
    expect(tagsOf(document)).toEqual({
      description: "Terms and privacy",
      "og:type": "website",
      "og:site_name": "Pipelark",
      "og:locale": "en_US",
      "og:title": "Policies",
      "og:description": "Terms and privacy",
      "og:url": "https://pipelark.example/policies",
      "og:image": "https://pipelark.example/remotes/marketing/1/preview.png",
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Pipelark: Wake up",
      "twitter:card": "summary_large_image",
      "twitter:image:alt": "Pipelark: Wake up",
    });
    expect(document.querySelectorAll("meta")).toHaveLength(Object.keys(tagsOf(document)).length);
  });

  it("does not say the product's name twice", () => {
    expect(parsed({ title: "Pipelark: leads that close" }).title).toBe("Pipelark: leads that close");
  });

  it("writes structured data with absolute URLs, and leaves external ones unchanged", () => {
    expect(factsOf(parsed())).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "Organization",
          name: "Pipelark",
          url: "https://pipelark.example/",
          sameAs: ["https://x.com/pipelark"],
        },
      ],
    });
  });

  it("has no structured data when none is declared", () => {
    expect(factsOf(parsed({ structuredData: [] }))).toBeNull();
  });
});

it("says nothing that needs a whole address while the site's origin is unknown", () => {
  const document = parsed({ siteUrl: "" });
  expect(canonicalOf(document)).toBeNull();
  const tags = tagsOf(document);
  expect(Object.keys(tags).filter((name) => /image|url/.test(name))).toEqual([]);
  expect(tags).toMatchObject({ "og:title": "Policies", "twitter:card": "summary" });
  expect(factsOf(document)).toMatchObject({ "@graph": [{ url: "/" }] });
});

it("asks not to be listed where it is not indexed: no address, no facts, but a preview for whom the link is sent to", () => {
  const document = parsed({ isIndexed: false });
  expect(tagsOf(document)).toMatchObject({ robots: "noindex", "og:title": "Policies" });
  expect(tagsOf(document)).not.toHaveProperty("og:url");
  expect(canonicalOf(document)).toBeNull();
  expect(factsOf(document)).toBeNull();
});

it("shows no preview of a page that is not for everybody", () => {
  expect(tagsOf(parsed({ isIndexed: false, preview: null }))).toEqual({
    description: "Terms and privacy",
    robots: "noindex",
  });
});

describe("hostile content", () => {
  const hostile = `</title></script>"><script>alert(1)</script> & Co`;

  it("stays text in the head", () => {
    const document = parsed({ title: hostile, description: hostile, preview: { picture: "/a.png", alt: hostile } });
    expect(document.title).toBe(`${hostile} · Pipelark`);
    const tags = tagsOf(document);
    for (const name of ["description", "og:title", "og:description", "og:image:alt"]) expect(tags[name]).toBe(hostile);
    expect(document.querySelectorAll("script")).toHaveLength(1);
  });

  it("cannot break out of the facts", () => {
    const document = parsed({ structuredData: [{ name: hostile }] });
    expect(factsOf(document)).toMatchObject({ "@graph": [{ name: hostile }] });
    expect(document.querySelectorAll("script")).toHaveLength(1);
  });
});
