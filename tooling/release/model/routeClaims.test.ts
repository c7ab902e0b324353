import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { expect, it } from "vitest";
import { claimRoutes, isOwnPath, ownPathsOf } from "./routeClaims.ts";

const hash = "0a1b2c3d4e5f";

function release(paths: string[]) {
  return {
    version: `1.0.0-${hash}`,
    contract: "1.0",
    container: `part_${hash}`,
    entry: "remoteEntry.js",
    routes: paths.map((path) => ({
      page: "Page",
      path,
      access: "public" as const,
      prerender: false,
      indexed: true,
      title: "Page",
      description: "",
    })),
    preload: [],
    preloadByPath: {},
    files: {},
    filesIntegrity: "sha256-x",
  };
}

function manifest(shell: string[], remotes: Record<string, string[]>): Pick<ReleaseManifest, "shell" | "remotes"> {
  const released = Object.entries(remotes).map(([name, paths]) => [
    name,
    { title: name, live: release(paths), previous: null },
  ]);
  return { shell: release(shell), remotes: Object.fromEntries(released) };
}

it("knows the owner of every path", () => {
  const claims = claimRoutes(manifest(["/login"], { marketing: ["/", "/policies"], portal: ["/dashboard"] }));
  expect(Object.fromEntries(claims)).toEqual({
    "/login": "shell",
    "/": "remote-marketing",
    "/policies": "remote-marketing",
    "/dashboard": "remote-portal",
  });
});

it("refuses two remotes that claim one path, and names both", () => {
  const both = manifest(["/login"], { booking: ["/meet"], portal: ["/dashboard", "/meet"] });
  expect(() => claimRoutes(both)).toThrow(/remote-booking.*remote-portal.*\/meet/);
});

it("refuses a remote that claims a page of the shell", () => {
  expect(() => claimRoutes(manifest(["/login"], { portal: ["/login"] }))).toThrow(/shell.*remote-portal.*\/login/);
});

it("does not count the previous release: its paths are no longer claimed", () => {
  const { shell, remotes } = manifest([], { booking: ["/meet"], portal: ["/dashboard"] });
  const portal = { title: "portal", live: release(["/dashboard"]), previous: release(["/meet"]) };
  expect(claimRoutes({ shell, remotes: { ...remotes, portal } }).get("/meet")).toBe("remote-booking");
});

it.each(
  [
    "/login/",
    "//evil",
    "/remotes/x",
    "/shell",
    "/releases/log",
    "/404",
    "/loading",
    "/auth/v1/token",
    "login",
    "",
    "/a//b",
    "/Studio",
  ].concat(["/a b", "/..", "/a/../b", "/a?b", "/a#b", "/%2e", "/*", "/:word", "/:a/:b"]),
)("refuses a page at %j, and names who declares it", (path) => {
  expect(() => claimRoutes(manifest(["/login"], { academy: [path] }))).toThrow(/^remote-academy declares /);
});

it("takes two parameters in one place for one path, whatever they are called", () => {
  const both = manifest([], { booking: ["/schedule/:meeting"], portal: ["/schedule/:day"] });
  expect(() => claimRoutes(both)).toThrow(/remote-booking.*remote-portal/);
});

it("takes a redirect to a page that somebody declares, and refuses all others", () => {
  const claimed = (from: string, to: string) => () => {
    const { shell, remotes } = manifest(["/login"], {
      booking: ["/meet", "/schedule/:meeting"],
      portal: ["/dashboard"],
    });
    const live = { ...release(["/meet", "/schedule/:meeting"]), redirects: [{ from, to }] };
    return claimRoutes({ shell, remotes: { ...remotes, booking: { live } } });
  };
  expect(claimed("/old", "/dashboard")().get("/old")).toBe("remote-booking");
  expect(claimed("/dashboard", "/meet")).toThrow("remote-booking redirects /dashboard, which remote-portal claims");
  for (const [from = "", to = ""] of [
    ["/old", "/nowhere"],
    ["/old", "/old"],
    ["/old/:id", "/meet"],
    ["/old", "/schedule/:meeting"],
  ])
    expect(claimed(from, to)).toThrow(`redirects ${from} to ${to}`);
  expect(claimed("/remotes/x", "/meet")).toThrow("is reserved");
});

it("takes the document of a known address for a page: nobody else's page or redirect takes its place", () => {
  function booking(path: string) {
    const live = release(["/schedule/:meeting"]);
    const routes = live.routes.map((route) => ({ ...route, documents: [{ path, title: "A call" }] }));
    return { live: { ...live, routes } };
  }
  const claimed = (path: string, portal: Parameters<typeof claimRoutes>[0]["remotes"][string]["live"]) => () =>
    claimRoutes({ shell: release(["/login"]), remotes: { booking: booking(path), portal: { live: portal } } });
  expect(claimed("/schedule/call", release(["/meet"]))().get("/schedule/call")).toBe("remote-booking");
  expect(claimed("/schedule/call", release(["/schedule/call"]))).toThrow(/remote-booking.*remote-portal/);
  const redirecting = { ...release(["/meet"]), redirects: [{ from: "/schedule/call", to: "/meet" }] };
  expect(claimed("/schedule/call", redirecting)).toThrow(/redirects \/schedule\/call, which remote-booking claims/);
  expect(claimed("/schedule//evil", release(["/meet"]))).toThrow(/^remote-booking declares /);
});

it.each([
  ["/studio/:word", "/studio"],
  ["/studio/:word/more", "/studio"],
  ["/schedule", "/schedule/:meeting"],
  ["/office/:file", "/office/files"],
  ["/office/files", "/office/:file"],
  ["/office/rooms/:room", "/office/:kind/first"],
])("refuses a remote's %s beside %s of another: no address and no file has two owners", (path, other) => {
  expect(() => claimRoutes(manifest([], { portal: [other], weather: [path] }))).toThrow(
    /remote-portal.*remote-weather/,
  );
  if (path.includes(":")) return;
  const live = { ...release(["/rain"]), redirects: [{ from: path, to: "/rain" }] };
  const { shell, remotes } = manifest([], { portal: [other] });
  expect(() => claimRoutes({ shell, remotes: { ...remotes, weather: { live } } })).toThrow(
    /which remote-portal claims/,
  );
});

it("takes a part's own page beside its parameter, and refuses two of its paths in one file", () => {
  const own = ["/office/:file", "/office/files"];
  expect([...claimRoutes(manifest([], { portal: own })).keys()]).toEqual(own);
  expect(() => claimRoutes(manifest([], { portal: ["/office", "/office/:file"] }))).toThrow("A path has one owner");
});

const own = ownPathsOf([{ path: "/" }, { path: "/book" }, { path: "/schedule/:meeting" }]);

it.each(["/", "/book", "/schedule/discovery"])("lets a page lead to %s, which its own part answers", (path) => {
  expect(isOwnPath(path, own)).toBe(true);
});

it.each(["/login", "/book/more", "/schedules"])(
  "lets none lead to %s, also where the part owns the start page",
  (path) => {
    expect(isOwnPath(path, own)).toBe(false);
  },
);
