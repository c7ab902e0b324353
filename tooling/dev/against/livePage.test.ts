import { pageDataElementId, shellModulesElementId } from "@pipelark/shared-contracts/pageMarks";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { describe, expect, it } from "vitest";
import { cookieHere, redirectHere } from "./liveProxy.ts";
import { livePage, pageDataOf, policyFor, routeOf } from "./livePage.ts";
import { siteOrigin } from "./liveSite.ts";

const page = { prerender: false, indexed: false, description: "" };
const declaration: RemoteDeclaration = {
  name: "booking",
  title: "Booking",
  contract: "1.0",
  routes: [
    { ...page, page: "BookPage", path: "/book", access: "public", title: "Book", frames: ["https://cal.com"] },
    { ...page, page: "SchedulePage", path: "/schedule/:meeting", access: "public", title: "Times" },
    { ...page, page: "DeskPage", path: "/studio/desk", access: ["staff"], title: "Desk" },
  ],
};
const remote = { declaration, folder: "/@dev/booking/", entry: "container.js" };
const socket = "ws://localhost:4402";
const policy =
  "default-src 'none'; style-src 'self' 'sha256-x'; connect-src 'self'; frame-src 'none'; trusted-types 'none'";
const importMap = `<script type="importmap">{"integrity":{"/remotes/portal/1/remoteEntry.js":"sha256-p"}}</script>`;

function release(name: string, access: "public" | string[]) {
  const routes = [{ path: `/${name}`, access, title: name, preload: [] }];
  const parts = {
    contract: "1.0",
    container: name,
    folder: `/remotes/${name}/1/`,
    entry: "remoteEntry.js",
    preload: [],
  };
  return { title: name, releases: [{ ...parts, version: "1", routes }] };
}

function html(remotes: Record<string, unknown>, body = "") {
  const config = { supabaseUrl: "https://abcd.supabase.co", supabaseKey: "key", siteUrl: "https://pipelark.example" };
  return `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head>
<div id="root" data-prerendered>the live page</div>
<script>live();</script>
<script type="application/json" id="${pageDataElementId}">${JSON.stringify({ remotes, config })}</script>
${importMap}
${body}`;
}

const waiting = `<script type="application/json" id="${shellModulesElementId}">["/shell/1/main.js"]</script>
<script type="speculationrules">{"prerender":[]}</script>
<link rel="modulepreload" href="/remotes/booking/1/remoteEntry.js">
<link rel="modulepreload" href="/shell/1/main.js">`;

function changed(source: string, path: string) {
  return livePage(source, { remote, path, socket });
}

describe("a live page with one remote of this folder", () => {
  it("takes that remote from here, and leaves the others with their hashes what they are", () => {
    const studio = release("studio", ["staff"]);
    const result = changed(html({ studio, booking: release("booking", ["staff"]) }), "/studio");
    const { remotes = {} } = pageDataOf(result) ?? {};
    expect(remotes["studio"]).toEqual(studio);
    expect(remotes["booking"]?.releases).toMatchObject([{ folder: "/@dev/booking/", version: "dev" }]);
    expect(remotes["booking"]?.releases[0]?.routes.map(({ path }) => path)).toEqual(["/studio/desk"]);
    expect(result).toContain(importMap);
  });

  it("shows the local page at once in place of the prerendered live one", () => {
    const result = changed(html({ booking: release("booking", "public") }, waiting), "/book");
    expect(result).toContain(`<div id="root"></div>`);
    expect(result).toContain(`<script type="module" src="/shell/1/main.js"></script>`);
    expect(result).toContain(`<link rel="modulepreload" href="/shell/1/main.js">`);
    expect(result).not.toMatch(/live\(\)|speculationrules|\/remotes\/booking\//);
  });

  it("loads what shows errors before the remote, which may not load at all, and both before the shell", () => {
    const result = changed(html({ booking: release("booking", "public") }, waiting), "/book");
    const scripts = [...result.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, address]) => address);
    expect(scripts).toEqual([
      "/@dev/booking/@vite/client",
      "/@dev/booking/container.js",
      "/@dev/booking/src/pages/BookPage.tsx",
      "/shell/1/main.js",
    ]);
  });

  it("gives the page of a path that is new here the remote", () => {
    const result = changed(html({ marketing: release("marketing", "public") }), "/schedule/meet");
    expect(pageDataOf(result)?.remotes["booking"]?.releases[0]?.version).toBe("dev");
  });

  it("leaves a public page of another remote as it is, but for where its data comes from", () => {
    const source = html({ marketing: release("marketing", "public") }, waiting);
    const result = changed(source, "/policies");
    expect(pageDataOf(result)).toMatchObject({ config: { supabaseUrl: "", signalShare: 0 } });
    const withoutData = (text: string) => text.replace(/(id="pipelark-page">).*?(<\/script>)/s, "$1$2");
    expect(withoutData(result)).toBe(withoutData(source));
  });

  it("leaves other pages unchanged", () => {
    expect(changed("<p>Maintenance</p>", "/book")).toBe("<p>Maintenance</p>");
  });
});

it("opens a page's policy for the development server, and for what the page declares here", () => {
  const result = policyFor(policy, { socket, frames: ["https://cal.com"], images: [] });
  expect(result).toBe(
    `default-src 'none'; style-src 'self' 'unsafe-inline'; connect-src 'self' ${socket}; frame-src https://cal.com; worker-src 'self' blob:`,
  );
});

it.each([
  ["/book", "/book"],
  ["/book/", "/book"],
  ["/schedule/meet", "/schedule/:meeting"],
  ["/schedule/meet/more", undefined],
  ["/", undefined],
])("answers %s by the route %s", (path, route) => {
  expect(routeOf(declaration, path)?.path).toBe(route);
});

describe("the live site's description", () => {
  const site = { origin: "https://pipelark.example", backend: "https://pipelark.example" };
  const own = "http://localhost:4402";

  it.each([
    ["/login?next=1", `${own}/login?next=1`],
    ["https://pipelark.example/login", `${own}/login`],
    ["https://elsewhere.example/login", "https://elsewhere.example/login"],
    ["//elsewhere.example/", "//elsewhere.example/"],
  ])("a redirect to %s leads to %s", (location, here) => {
    expect(redirectHere(location, { site, own })).toBe(here);
  });

  it("a cookie is kept for this machine", () => {
    expect(cookieHere("a=1; Path=/; Domain=pipelark.example; Secure; HttpOnly; SameSite=None")).toBe(
      "a=1; Path=/; HttpOnly; SameSite=Lax",
    );
  });

  it.each(["https://pipelark.example/studio", "http://localhost:4400", "http://127.0.0.1:4400/"])(
    "%s may be asked",
    (address) => {
      expect(siteOrigin(address)).toBe(new URL(address).origin);
    },
  );

  it.each(["http://pipelark.example", "http://localhost.evil.example", "ftp://localhost", "pipelark.example"])(
    "%s may not be asked",
    (address) => {
      expect(() => siteOrigin(address)).toThrow(/an https address|like https/);
    },
  );
});
