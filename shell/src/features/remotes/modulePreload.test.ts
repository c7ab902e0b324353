// @vitest-environment jsdom
import type { PageRelease } from "@pipelark/shared-contracts/pageData";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkFiles, preloadModules } from "./modulePreload.ts";

const files = {
  "remoteEntry.js": "sha256-entry",
  "assets/Page.js": "sha256-page",
  "assets/photo.avif": "sha256-photo",
};

function release(version: string, changes: Partial<PageRelease> = {}): PageRelease {
  return {
    version,
    contract: "1.0",
    container: `portal_${version}`,
    folder: `/remotes/portal/${version}/`,
    entry: "remoteEntry.js",
    preload: ["remoteEntry.js"],
    routes: [
      { path: "/dashboard", access: "public", title: "Dashboard", preload: ["assets/Dashboard.js"] },
      { path: "/other", access: "public", title: "Other", preload: ["assets/Other.js"] },
    ],
    ...changes,
  };
}

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

function preloads(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="modulepreload"]`)];
}

/** Checks a fallback release whose list of files can be loaded; `event` is the browser's result for each module. */
async function checked(event: (link: HTMLLinkElement) => "load" | "error") {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json(files));
  vi.stubGlobal("fetch", fetched);
  const outcome = checkFiles(release("1", { filesIntegrity: "sha256-list" })).then(
    () => "fine",
    (fault: unknown) => String(fault),
  );
  await expect.poll(() => preloads()).toHaveLength(2);
  for (const link of preloads()) link.dispatchEvent(new Event(event(link)));
  return { outcome: await outcome, request: fetched.mock.calls[0] };
}

describe("preloadModules", () => {
  it("asks at once for what the remote and the page need, and not for other pages", () => {
    preloadModules(release("a"), "/dashboard");
    expect(preloads().map((link) => link.getAttribute("href"))).toEqual([
      "/remotes/portal/a/remoteEntry.js",
      "/remotes/portal/a/assets/Dashboard.js",
    ]);
  });

  it("asks once for a file of the site that two releases name", () => {
    for (const version of ["l1", "l2"])
      preloadModules(release(version, { preload: ["../../../layers/a/start.js"], routes: [] }), "/dashboard");
    expect(preloads().map(({ href }) => new URL(href).pathname)).toEqual(["/layers/a/start.js"]);
  });

  it("asks for each module once, whatever page comes next", () => {
    preloadModules(release("b"), "/dashboard");
    preloadModules(release("b"), "/other");
    expect(preloads().map((link) => link.getAttribute("href"))).toEqual([
      "/remotes/portal/b/remoteEntry.js",
      "/remotes/portal/b/assets/Dashboard.js",
      "/remotes/portal/b/assets/Other.js",
    ]);
  });
});

describe("checkFiles", () => {
  it("has nothing to check when the page's import map names the files", async () => {
    await checkFiles(release("1"));
    expect(preloads()).toEqual([]);
  });

  it("reads the list by its hash and every module by the hash in the list", async () => {
    const { outcome, request } = await checked(() => "load");
    expect(outcome).toBe("fine");
    expect(request).toEqual(["/remotes/portal/1/integrity.json", { integrity: "sha256-list" }]);
    expect(preloads().map((link) => [link.getAttribute("href"), link.integrity])).toEqual([
      ["/remotes/portal/1/remoteEntry.js", "sha256-entry"],
      ["/remotes/portal/1/assets/Page.js", "sha256-page"],
    ]);
  });

  it("rejects when the browser refuses one module", async () => {
    const { outcome } = await checked((link) => (link.href.endsWith("Page.js") ? "error" : "load"));
    expect(outcome).toContain("/remotes/portal/1/assets/Page.js was refused or is missing");
  });

  it.each([
    ["is refused", async () => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
    ["is not JSON", async () => new Response("<html>"), "JSON"],
    ["has another shape", async () => Response.json({ "remoteEntry.js": 7 }), "Invalid type"],
  ])("rejects when the list %s", async (_, answer, message) => {
    vi.stubGlobal("fetch", answer);
    await expect(checkFiles(release("1", { filesIntegrity: "sha256-list" }))).rejects.toThrow(message);
    expect(preloads()).toEqual([]);
  });
});
