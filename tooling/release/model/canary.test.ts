import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { expect, it } from "vitest";
import {
  canaryOf,
  endCanary,
  isCanary,
  promoteCanary,
  shareOf,
  startCanary,
  waitsForPromotion,
  widenCanary,
} from "./canary.ts";
import { historyOf, rollbackOf } from "./history.ts";
import { type SiteState, requireManifest } from "./siteState.ts";
import { assertFits } from "./assertFits.ts";
import { rollBack } from "./rollback.ts";
import { goLive } from "./goLive.ts";
import { versionIdOf } from "./partVersion.ts";

const start = Date.parse("2027-01-08T17:00:00Z");
const hour = (count: number) => new Date(start + count * 3_600_000).toISOString();
const takenBack = { at: hour(6), by: "watch:release", reason: "booking@1.0.0-bbbb fails more often" };

function shell(hash: string, contract = "1.0"): ShellRelease {
  const parts = { entry: "main.js", routes: [], preload: [], preloadByPath: {}, files: {} };
  return { ...parts, version: `1.0.0-${hash}`, contract };
}

function booking(hash: string, contract = "1.0"): { name: string; title: string; release: RemoteRelease } {
  const parts = { entry: "remoteEntry.js", routes: [], preload: [], preloadByPath: {}, files: {}, filesIntegrity: "" };
  const release = { ...parts, version: `1.0.0-${hash}`, contract, container: `booking_${hash}` };
  return { name: "booking", title: "Booking", release };
}

/** A site with booking's first version live since hour 0, and its second one a canary for 5 % since hour 5. */
function givenCanary(): SiteState {
  const nothing = { manifest: null, history: historyOf(null, hour(0)) };
  const withShell = goLive(nothing, { built: { shell: shell("aaaa") }, at: hour(0) });
  const site = goLive(withShell, { built: booking("aaaa"), at: hour(0) });
  return startCanary(site, { built: booking("bbbb"), share: 5, at: hour(5) });
}

const liveOf = ({ manifest }: SiteState) => manifest?.remotes["booking"]?.live.version;
const namesOf = ({ history }: SiteState) => history.remotes["booking"]?.map(({ release }) => release.version);

it("is recorded beside the unchanged live version, and never becomes its fallback", () => {
  const site = givenCanary();
  expect(canaryOf(site, "booking")).toMatchObject({ share: 5, since: hour(5), release: { version: "1.0.0-bbbb" } });
  expect(liveOf(site)).toBe("1.0.0-aaaa");
  expect(requireManifest(site.manifest).remotes["booking"]?.previous).toBeNull();
  expect([isCanary(site, booking("bbbb")), isCanary(site, booking("aaaa"))]).toEqual([true, false]);
});

it("grows to more visitors, and is compared since its beginning", () => {
  const more = startCanary(givenCanary(), { built: booking("bbbb"), share: 20, at: hour(5.5) });
  expect(canaryOf(more, "booking")).toMatchObject({ share: 20, since: hour(5) });
});

it("grows without another build, and is compared since visitors get it", () => {
  const wider = widenCanary(givenCanary(), { name: "booking", share: 20, at: hour(6) });
  expect(canaryOf(wider, "booking")).toMatchObject({ share: 20, since: hour(5), release: { version: "1.0.0-bbbb" } });
  const ended = endCanary(givenCanary(), { name: "booking", version: "1.0.0-bbbb", takenBack });
  const aside = startCanary(ended, { built: booking("cccc"), share: 0, at: hour(6) });
  expect(canaryOf(widenCanary(aside, { name: "booking", share: 5, at: hour(7) }), "booking")?.since).toBe(hour(7));
  expect(() => widenCanary(ended, { name: "booking", share: 20, at: hour(6) })).toThrow("remote-booking has no canary");
  expect(() => widenCanary(givenCanary(), { name: "booking", share: 0, at: hour(6) })).toThrow("pnpm rollback");
});

it("lies there for nobody at first, and is compared since visitors get it", () => {
  const version = (name: string) => ({ built: booking(name), share: shareOf("0"), at: hour(6) });
  for (const name of ["bbbb", "cccc"])
    expect(() => startCanary(givenCanary(), version(name))).toThrow("5 % of visitors");
  const ended = endCanary(givenCanary(), { name: "booking", version: "1.0.0-bbbb", takenBack });
  const aside = startCanary(ended, version("cccc"));
  expect(canaryOf(aside, "booking")).toMatchObject({ share: 0, release: { version: "1.0.0-cccc" } });
  const tried = startCanary(aside, { built: booking("cccc"), share: 5, at: hour(9) });
  expect(canaryOf(tried, "booking")).toMatchObject({ share: 5, since: hour(9) });
});

it("goes live for everyone, with the former live version as fallback", () => {
  const site = promoteCanary(givenCanary(), { name: "booking", at: hour(6) });
  expect([liveOf(site), canaryOf(site, "booking")]).toEqual(["1.0.0-bbbb", null]);
  expect(requireManifest(site.manifest).remotes["booking"]?.previous?.version).toBe("1.0.0-aaaa");
});

it("is taken back and remembered with the reason, while the live version stays", () => {
  const site = endCanary(givenCanary(), { name: "booking", version: "1.0.0-bbbb", takenBack });
  expect([liveOf(site), canaryOf(site, "booking")]).toEqual(["1.0.0-aaaa", null]);
  expect(rollbackOf(site.history, versionIdOf(booking("bbbb")))).toEqual(takenBack);
  expect(namesOf(site)).toEqual(["1.0.0-aaaa", "1.0.0-bbbb"]);
  expect(() => rollBack(site, { part: "booking", to: undefined, takenBack })).toThrow("no earlier version");
});

it("is not blamed for what another version did", () => {
  const site = givenCanary();
  for (const version of ["1.0.0-aaaa", "1.0.0-cccc"])
    expect(() => endCanary(site, { name: "booking", version, takenBack })).toThrow("is not a canary");
});

it("stays when the shell or another part goes live, and ends when its own does", () => {
  const withShell = goLive(givenCanary(), { built: { shell: shell("bbbb") }, at: hour(6) });
  const again = goLive(withShell, { built: booking("aaaa"), at: hour(6) });
  expect(canaryOf(again, "booking")?.release.version).toBe("1.0.0-bbbb");
  expect(canaryOf(goLive(again, { built: booking("cccc"), at: hour(7) }), "booking")).toBeNull();
});

it("is refused for the shell, for a remote without a live version, and for the live version", () => {
  const site = givenCanary();
  const begin = (built: Parameters<typeof goLive>[1]["built"]) => () =>
    startCanary(site, { built, share: 5, at: hour(6) });
  expect(begin({ shell: shell("bbbb") })).toThrow("cannot have a canary");
  expect(begin({ ...booking("bbbb"), name: "portal" })).toThrow("never released");
  expect(begin(booking("aaaa"))).toThrow("already live");
  expect(() => promoteCanary(site, { name: "portal", at: hour(6) })).toThrow("no canary");
});

it("must fit the live shell as well as what is live", () => {
  const early = startCanary(givenCanary(), { built: booking("cccc", "2.0"), share: 5, at: hour(6) });
  expect(() => assertFits(requireManifest(early.manifest))).toThrow("1.0.0-cccc needs contract 2.0");
});

it.each(["100", "-5", "2.5", "five", "", " "])("takes no share of %j", (said) => {
  expect(() => shareOf(said)).toThrow("from 0 to 99");
});

it("says what waits until it goes live: new paths, and whatever a page's policy or guard says", () => {
  const route: RouteDeclaration = {
    page: "QuestionsPage",
    path: "/book-a-meeting",
    access: "public",
    prerender: true,
    indexed: true,
    title: "Book a meeting",
    description: "",
  };
  const live = { ...booking("aaaa").release, routes: [route] };
  const candidate = {
    ...booking("bbbb").release,
    routes: [
      { ...route, title: "Book", frames: ["https://calendly.com"] },
      { ...route, path: "/demo" },
    ],
  };
  expect(waitsForPromotion(live, candidate)).toEqual([
    "/book-a-meeting keeps its frames",
    "/demo is new and cannot be opened",
  ]);
  expect(waitsForPromotion(live, live)).toEqual([]);
});
