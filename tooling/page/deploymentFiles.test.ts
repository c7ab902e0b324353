import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { expect, it } from "vitest";
import { deploymentFiles } from "./deploymentFiles.ts";

function route(path: string, indexed: boolean): RouteDeclaration {
  return { page: "Page", path, access: "public", prerender: true, indexed, title: "Page", description: "" };
}

const routes = [route("/policies", true), route("/login", false), route("/", true)];

it("lists the indexed pages in the sitemap, with whole addresses, and no others", () => {
  const files = deploymentFiles({ routes, siteUrl: "https://pipelark.example" });
  const addresses = [...(files.get("sitemap.xml") ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual(["https://pipelark.example/", "https://pipelark.example/policies"]);
});

it("names the sitemap to crawlers, and forbids them nothing", () => {
  const robots = deploymentFiles({ routes, siteUrl: "https://pipelark.example" }).get("robots.txt");
  expect(robots).toContain("\nSitemap: https://pipelark.example/sitemap.xml\n");
  expect(robots).not.toContain("Disallow");
});

it("has no sitemap, and names none, while the site's origin is unknown", () => {
  const files = deploymentFiles({ routes, siteUrl: "" });
  expect(files.get("sitemap.xml")).toBeNull();
  expect(files.get("robots.txt")).toBe("User-agent: *\nAllow: /\n");
});

it("answers a known address of a path with a parameter by its own document, and all others by one", () => {
  const documents = [{ path: "/schedule/meet", title: "Video meeting" }];
  const rules = deploymentFiles({
    routes: [...routes, { ...route("/schedule/:meeting", false), documents }],
    siteUrl: "",
  });
  expect(rules.get("_redirects")).toBe("/schedule/meet /schedule/meet/ 200\n/schedule/:meeting /schedule/ 200\n");
});

it("lets no parameter stand before a page or a redirect that lies at an address of its own", () => {
  const rules = deploymentFiles({
    routes: [route("/schedule/:meeting", false), route("/schedule/all", true), route("/policies", true)],
    redirects: [{ from: "/schedule/old" }, { from: "/old" }],
    siteUrl: "",
  });
  expect(rules.get("_redirects")).toBe(
    "/schedule/all /schedule/all/ 200\n/schedule/old /schedule/old/ 200\n/schedule/:meeting /schedule/ 200\n",
  );
});
