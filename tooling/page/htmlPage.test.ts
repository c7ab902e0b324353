// @vitest-environment jsdom
import type { PageData } from "@pipelark/shared-contracts/pageData";
import { pageDataElementId, shellModulesElementId, wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { htmlPage, type HtmlPage } from "./htmlPage.ts";
import { integrityOf } from "../project/siteFiles.ts";

const data: PageData = {
  remotes: {},
  config: { supabaseUrl: "", supabaseKey: "key", siteUrl: "https://pipelark.example" },
};

const page: HtmlPage = {
  metadata: {
    siteName: "Pipelark",
    path: "/policies",
    title: "Policies",
    description: "Terms and privacy",
    isIndexed: true,
    siteUrl: "https://pipelark.example",
    preview: null,
    structuredData: [],
  },
  body: { html: `<main>Terms</main>`, css: ".a{color:red}", isPrerendered: true },
  head: {
    css: ":root{--a:1}",
    themeScript: `document.documentElement.dataset.theme="dark"`,
    fonts: ["/shell/1/fonts/a.woff2"],
    pageColors: { light: "#fff", dark: "#000" },
  },
  imports: {},
  integrity: { "/shell/1/main.js": "sha256-main" },
  modules: ["/shell/1/main.js", "/remotes/marketing/1/remoteEntry.js"],
  entry: "/shell/1/main.js",
  rows: null,
  nextPages: ["/", "/policies"],
  data,
  allowed: { frames: [], images: "any" },
};

/** Returns the page as a browser parses it. */
function parsed(changes: Partial<HtmlPage> = {}): Document {
  return new DOMParser().parseFromString(htmlPage({ ...page, ...changes }), "text/html");
}

function policyOf(document: Document): string {
  return document.querySelector(`meta[http-equiv="Content-Security-Policy"]`)?.getAttribute("content") ?? "";
}

function dataOf(document: Document): unknown {
  return JSON.parse(document.getElementById(pageDataElementId)?.textContent ?? "null");
}

describe("the page's own policy", () => {
  it("names the hash of every inline script that runs, and of every inline style", () => {
    const document = parsed();
    const scripts = [...document.querySelectorAll("script:not([src])")].filter(
      (script) => !script.getAttribute("type")?.endsWith("json"),
    );
    const styles = [...document.querySelectorAll("style")];
    expect(scripts).toHaveLength(2);
    expect(styles).toHaveLength(1);
    for (const { textContent } of [...scripts, ...styles]) {
      expect(policyOf(document)).toContain(`'${integrityOf(textContent)}'`);
    }
  });

  it("comes before everything that it governs", () => {
    const head = [...parsed().head.children];
    const policy = head.findIndex((element) => element.getAttribute("http-equiv") === "Content-Security-Policy");
    const governed = head.findIndex((element) => ["LINK", "SCRIPT", "STYLE"].includes(element.tagName));
    expect(policy).toBeGreaterThanOrEqual(0);
    expect(policy).toBeLessThan(governed);
  });

  it("lets the page speak with the configured backend", () => {
    const config = { ...data.config, supabaseUrl: "https://abc.supabase.co" };
    expect(policyOf(parsed({ data: { ...data, config } }))).toContain("connect-src 'self' https://abc.supabase.co");
  });
});

it("frames and shows what it is allowed to", () => {
  const policy = policyOf(parsed({ allowed: { frames: ["https://calendly.com"], images: ["https://cdn.example"] } }));
  expect(policy).toContain("frame-src https://calendly.com;");
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
});

describe("hostile content", () => {
  it.each(["</script><script>alert(1)</script>", "<!--<script>", "</SCRIPT >", "\u2028\u2029", `"}]</script>`])(
    "cannot break out of the inline data: %j",
    (title) => {
      const hostile: PageData = { ...data, remotes: { portal: { title, releases: [] } } };
      const document = parsed({ data: hostile });
      expect(dataOf(document)).toEqual(hostile);
      expect(document.querySelectorAll("script")).toHaveLength(parsed().querySelectorAll("script").length);
    },
  );
});

it("preloads every module that it was given, and checks each by the import map", () => {
  const document = parsed();
  const preloaded = [...document.querySelectorAll(`link[rel="modulepreload"]`)].map((link) =>
    link.getAttribute("href"),
  );
  expect(preloaded).toEqual(page.modules);
  const importMap = document.querySelector(`script[type="importmap"]`);
  expect(JSON.parse(importMap?.textContent ?? "null")).toEqual({ integrity: page.integrity });
  const follows = importMap?.compareDocumentPosition(document.querySelector(`link[rel="modulepreload"]`) ?? document);
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("loads nothing that blocks rendering: no stylesheet, and no script that is not a module", () => {
  const document = parsed();
  expect(document.querySelector(`link[rel="stylesheet"]`)).toBeNull();
  for (const script of document.querySelectorAll("script[src]")) expect(script.getAttribute("type")).toBe("module");
});

it("marks a prerendered page, and adds a noscript message to others", () => {
  const finished = parsed();
  expect(finished.getElementById("root")?.hasAttribute("data-prerendered")).toBe(true);
  expect(finished.querySelector("noscript")).toBeNull();
  const unfinished = parsed({ body: { ...page.body, isPrerendered: false } });
  expect(unfinished.getElementById("root")?.hasAttribute("data-prerendered")).toBe(false);
  expect(unfinished.querySelector("noscript")).not.toBeNull();
});

describe("a page with a script of its own", () => {
  const alive: Partial<HtmlPage> = {
    body: { ...page.body, script: "runPage()" },
    head: { ...page.head, starter: "startWhenWanted()" },
  };

  it("names the shell's modules once each, the entry first, and fetches none", () => {
    const document = parsed(alive);
    expect(JSON.parse(document.getElementById(shellModulesElementId)?.textContent ?? "null")).toEqual([
      "/shell/1/main.js",
      "/remotes/marketing/1/remoteEntry.js",
    ]);
    expect(document.querySelectorAll(`link[rel="modulepreload"], script[src]`)).toHaveLength(0);
  });

  it("runs both scripts right behind the content, and prepares the other pages, by the hashes of its policy", () => {
    const document = parsed(alive);
    const script = document.getElementById("root")?.nextElementSibling?.textContent ?? "";
    expect(script).toBe("startWhenWanted()\nrunPage()");
    const rules = document.querySelector("script[type=speculationrules]")?.textContent ?? "";
    expect(JSON.parse(rules)).toEqual({ prerender: [{ urls: ["/"], eagerness: "moderate" }] });
    for (const inline of [script, rules]) expect(policyOf(document)).toContain(`'${integrityOf(inline)}'`);
  });

  it("may ask for the shell as its first act: the starter listens already", () => {
    const starter = `addEventListener("${wantShellEvent}", () => (tab.isStarted = true));`;
    const script = `dispatchEvent(new Event("${wantShellEvent}"));`;
    const document = parsed({ body: { ...page.body, script }, head: { ...page.head, starter } });
    const tab = Object.assign(new EventTarget(), { isStarted: false });
    const own = document.getElementById("root")?.nextElementSibling?.textContent ?? "";
    runInNewContext(own, {
      tab,
      Event,
      addEventListener: tab.addEventListener.bind(tab),
      dispatchEvent: tab.dispatchEvent.bind(tab),
    });
    expect(tab.isStarted).toBe(true);
  });

  it("starts the shell with the page where that is declared, behind the script by its hash", () => {
    const document = parsed({ ...alive, body: { ...page.body, script: "runPage()", startsShell: true } });
    const script = document.getElementById("root")?.nextElementSibling?.textContent ?? "";
    expect(script).toBe("runPage()");
    expect(policyOf(document)).toContain(`'${integrityOf(script)}'`);
    expect(document.querySelectorAll("script[src]")).toHaveLength(1);
    expect(document.getElementById(shellModulesElementId)).toBeNull();
  });

  it("starts a shell that was released before it had a starter with the page", () => {
    const document = parsed({ ...alive, head: page.head });
    expect(document.querySelectorAll("script[src]")).toHaveLength(1);
    expect(document.getElementById(shellModulesElementId)).toBeNull();
  });
});
