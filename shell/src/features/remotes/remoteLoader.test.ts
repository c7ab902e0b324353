// @vitest-environment jsdom
import { entryRetrySuffixes, type PageRelease } from "@pipelark/shared-contracts/pageData";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LoadContainer } from "./federation.ts";
import { NothingLoaded } from "./hedge.ts";
import { createRemoteLoader } from "./remoteLoader.ts";

const path = "/dashboard";

afterEach(() => vi.unstubAllGlobals());

function release(version: string, changes: Partial<PageRelease> = {}): PageRelease {
  return {
    version,
    contract: "1.0",
    container: `portal_${version}`,
    folder: `/remotes/portal/${version}/`,
    entry: "remoteEntry.js",
    preload: [],
    routes: [{ path, access: ["client"], title: "Dashboard", preload: [] }],
    ...changes,
  };
}

function Page() {
  return null;
}

const working: RemoteModule = {
  contract: "1.0",
  start: () => ({ routes: [{ path, lazy: async () => ({ Component: Page }) }] }),
};

function fail(): never {
  throw new Error("It cannot start");
}

const broken = () => Promise.reject(new Error("404"));
const silent = () => new Promise<never>(() => undefined);

/** A stubbed network with answers by container and attempt, which records its requests. */
function network(answers: Record<string, (attempt: number) => Promise<unknown>>) {
  const asked: string[] = [];
  const attempts: Record<string, number> = {};
  const loadContainer: LoadContainer = async (container, url) => {
    asked.push(url);
    const attempt = (attempts[container] = (attempts[container] ?? 0) + 1);
    return (answers[container] ?? broken)(attempt);
  };
  return { asked, loadContainer };
}

function loaderFor(releases: PageRelease[], loadContainer: LoadContainer, candidate?: PageRelease) {
  const services = fakeShellServices();
  const remotes = { portal: { title: "Portal", releases } };
  const candidates = new Map(candidate ? [["portal", candidate]] : []);
  return { services, loader: createRemoteLoader({ remotes, candidates, services, loadContainer, hedgeAfterMs: 20 }) };
}

async function load(module: unknown) {
  return Promise.resolve({ default: module });
}

describe("versions tried, in order", () => {
  it("takes the live release and asks for nothing else", async () => {
    const { asked, loadContainer } = network({ portal_2: () => load(working) });
    const { loader } = loaderFor([release("2"), release("1")], loadContainer);
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2", remote: "portal", Component: Page });
    expect(asked).toEqual(["/remotes/portal/2/remoteEntry.js"]);
  });

  it("tries again at a changed URL when the first try fails", async () => {
    const { asked, loadContainer } = network({ portal_2: (attempt) => (attempt === 1 ? broken() : load(working)) });
    const { loader } = loaderFor([release("2"), release("1")], loadContainer);
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2" });
    expect(asked).toEqual([
      "/remotes/portal/2/remoteEntry.js",
      `/remotes/portal/2/remoteEntry.js${entryRetrySuffixes[0]}`,
    ]);
  });

  it.each([
    ["fails", broken],
    ["is silent", silent],
    ["exports something else", () => load({ hello: "world" })],
    ["exports nothing", () => Promise.resolve(null)],
    ["throws when it starts", () => load({ contract: "1.0", start: fail })],
    ["does not answer the path it declares", () => load({ contract: "1.0", start: () => ({ routes: [] }) })],
    ["cannot fetch its page", () => load({ contract: "1.0", start: () => ({ routes: [{ path, lazy: broken }] }) })],
  ])("falls back to the previous release when the live one %s", async (_, answer) => {
    const { asked, loadContainer } = network({ portal_2: answer, portal_1: () => load(working) });
    const { loader } = loaderFor([release("2"), release("1")], loadContainer);
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "1" });
    expect(asked.at(-1)).toBe("/remotes/portal/1/remoteEntry.js");
  });

  it("says so in time when the list of a fallback's files never comes, and runs none of them", async () => {
    vi.stubGlobal("fetch", silent);
    const { asked, loadContainer } = network({ portal_2: silent, portal_1: () => load(working) });
    const fallback = release("1", { filesIntegrity: "sha256-list" });
    const { loader } = loaderFor([release("2"), fallback], loadContainer);
    await expect(loader.loadPage("portal", path)).rejects.toMatchObject({ message: "No version answered in time" });
    expect(asked.some((url) => url.includes("/portal/1/"))).toBe(false);
  });

  it("says that nothing could be loaded when no release works", async () => {
    const { loadContainer } = network({});
    const { loader, services } = loaderFor([release("2"), release("1")], loadContainer);
    await expect(loader.loadPage("portal", path)).rejects.toBeInstanceOf(NothingLoaded);
    expect(services.calls.report.map(({ context }) => context)).toEqual([
      { remote: "portal@2", while: "loading" },
      { remote: "portal@2", while: "loading" },
      { remote: "portal@1", while: "loading" },
    ]);
  });

  it("says so for a remote that nobody released", async () => {
    const { loader } = loaderFor([], network({}).loadContainer);
    await expect(loader.loadPage("nobody", path)).rejects.toBeInstanceOf(NothingLoaded);
  });
});

describe("versions never tried", () => {
  it("skips a release whose contract it cannot speak", async () => {
    const { asked, loadContainer } = network({ portal_2: () => load(working), portal_1: () => load(working) });
    const { loader } = loaderFor([release("2", { contract: "2.0" }), release("1")], loadContainer);
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "1" });
    expect(asked).toEqual(["/remotes/portal/1/remoteEntry.js"]);
  });

  it("skips a release that does not have the path", async () => {
    const { asked, loadContainer } = network({});
    const { loader } = loaderFor([release("2"), release("1", { routes: [] })], loadContainer);
    await expect(loader.loadPage("portal", path)).rejects.toBeInstanceOf(NothingLoaded);
    expect(asked.some((url) => url.includes("/portal/1/"))).toBe(false);
  });
});

describe("a release that was loaded", () => {
  it("is started once, however many pages are opened", async () => {
    let starts = 0;
    const counted: RemoteModule = {
      ...working,
      start(services) {
        starts += 1;
        return working.start(services);
      },
    };
    const { asked, loadContainer } = network({ portal_2: () => load(counted) });
    const { loader } = loaderFor([release("2")], loadContainer);
    await Promise.all([loader.loadPage("portal", path), loader.loadPage("portal", path)]);
    await loader.loadPage("portal", path);
    expect(starts).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it("is given up for the previous one when it breaks while rendering", async () => {
    const { loadContainer } = network({ portal_2: () => load(working), portal_1: () => load(working) });
    const { loader } = loaderFor([release("2"), release("1")], loadContainer);
    await loader.loadPage("portal", path);
    expect(loader.giveUp({ name: "portal", version: "2", path: "/dashboard" })).toBe("replaced");
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "1" });
  });

  it("is kept when there is nothing to replace it", async () => {
    const { loadContainer } = network({ portal_2: () => load(working) });
    const { loader } = loaderFor([release("2"), release("1", { contract: "9.0" })], loadContainer);
    expect(loader.giveUp({ name: "portal", version: "2", path: "/dashboard" })).toBe("nothing-else");
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2" });
  });
});

describe("a visitor who gets a candidate", () => {
  it("gets it in the place of the live release, of which nothing is fetched", async () => {
    const { asked, loadContainer } = network({ portal_3: () => load(working) });
    const { loader } = loaderFor([release("2"), release("1")], loadContainer, release("3"));
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "3" });
    expect(asked).toEqual(["/remotes/portal/3/remoteEntry.js"]);
  });

  it.each([
    ["fails", broken],
    ["is silent", silent],
    ["throws when it starts", () => load({ contract: "1.0", start: fail })],
  ])("gets the live release when the candidate %s, asked for once", async (_, answer) => {
    const { asked, loadContainer } = network({ portal_3: answer, portal_2: () => load(working) });
    const { loader } = loaderFor([release("2"), release("1")], loadContainer, release("3"));
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2" });
    expect(asked).toEqual(["/remotes/portal/3/remoteEntry.js", "/remotes/portal/2/remoteEntry.js"]);
  });

  it("gets the live release when the candidate breaks while rendering", async () => {
    const { loadContainer } = network({ portal_3: () => load(working), portal_2: () => load(working) });
    const { loader } = loaderFor([release("2")], loadContainer, release("3"));
    await loader.loadPage("portal", path);
    expect(loader.giveUp({ name: "portal", version: "3", path })).toBe("replaced");
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2" });
  });

  it("gets the live release of a page that the candidate does not have", async () => {
    const { asked, loadContainer } = network({ portal_2: () => load(working) });
    const { loader } = loaderFor([release("2")], loadContainer, release("3", { routes: [] }));
    expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2" });
    expect(asked).toEqual(["/remotes/portal/2/remoteEntry.js"]);
  });
});

it("can be retried in the page until the changed URLs are used up, each of them once", async () => {
  const { asked, loadContainer } = network({});
  const { loader } = loaderFor([release("2")], loadContainer);
  expect(loader.canRetry("portal")).toBe(true);
  await loader.loadPage("portal", path).catch(() => undefined);
  expect(loader.canRetry("portal")).toBe(true);
  await loader.loadPage("portal", path).catch(() => undefined);
  expect(loader.canRetry("portal")).toBe(false);
  expect(new Set(asked).size).toBe(1 + entryRetrySuffixes.length);
});

it("works again after the network healed", async () => {
  const { loadContainer } = network({ portal_2: (attempt) => (attempt < 3 ? broken() : load(working)) });
  const { loader } = loaderFor([release("2")], loadContainer);
  await expect(loader.loadPage("portal", path)).rejects.toBeInstanceOf(NothingLoaded);
  expect(await loader.loadPage("portal", path)).toMatchObject({ version: "2" });
});

describe("fetching ahead", () => {
  it("brings the modules of the live release into the cache, runs none, and asks again for what failed", async () => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.reject(new TypeError("offline")));
    vi.stubGlobal("fetch", fetched);
    const { asked, loadContainer } = network({});
    const live = release("2", { preload: ["remoteEntry.js"] });
    const { loader } = loaderFor([live, release("1", { preload: ["remoteEntry.js"] })], loadContainer);
    loader.prefetch("portal", path);
    loader.prefetch("portal", path);
    loader.prefetch("portal", "/elsewhere");
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/remotes/portal/2/remoteEntry.js"]);
    await vi.waitFor(
      () => {
        loader.prefetch("portal", path);
        expect(fetched.mock.calls.length).toBeGreaterThan(1);
      },
      { timeout: 30_000 },
    );
    expect(asked).toEqual([]);
    expect(document.querySelector("link")).toBeNull();
  });
});
