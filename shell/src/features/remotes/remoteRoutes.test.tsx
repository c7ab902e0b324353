import type { Access } from "@pipelark/shared-contracts/access";
import type { PageRemote } from "@pipelark/shared-contracts/pageData";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { Link, Outlet, RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ComponentType, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRemoteLoader } from "./remoteLoader.ts";
import { remoteRoutes } from "./remoteRoutes.tsx";

type Answers = Record<string, () => Promise<unknown>>;

beforeEach(() => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function remoteOf(
  pages: Record<string, ComponentType>,
  Frame?: ComponentType<{ children: ReactNode }>,
): { default: RemoteModule } {
  const routes = Object.entries(pages).map(([path, Component]) => ({ path, lazy: async () => ({ Component }) }));
  return { default: { contract: "1.0", start: () => ({ routes, ...(Frame && { Frame }) }) } };
}

function heading(words: string): ComponentType {
  return function Heading() {
    return <h1>{words}</h1>;
  };
}

function Thrower(): never {
  throw new Error("A page that breaks");
}

function portal(versions: string[], paths = ["/dashboard"]): Record<string, PageRemote> {
  const routes = paths.map((path) => ({ path, access: "public" as const, title: "Dashboard", preload: [] }));
  const releases = versions.map((version) => ({
    version,
    contract: "1.0",
    container: version,
    folder: `/${version}/`,
    entry: "remoteEntry.js",
    preload: [],
    routes,
  }));
  return { portal: { title: "Client portal", releases } };
}

/** Opens a path of the releases' routes. `answers` stub each version's container. */
function open(
  path: string,
  {
    remotes,
    answers,
    refuse,
  }: { remotes: Record<string, PageRemote>; answers: Answers; refuse?: (access: Access) => string | null },
) {
  const services = fakeShellServices();
  const asked: string[] = [];
  const loader = createRemoteLoader({
    remotes,
    services,
    hedgeAfterMs: 20,
    async loadContainer(container) {
      asked.push(container);
      return answers[container]?.();
    },
  });
  const routes = remoteRoutes({
    remotes,
    loader,
    refuse: async (access) => refuse?.(access) ?? null,
    takenBack: { has: () => false, refresh: () => undefined },
    report: services.report,
  });
  const elsewhere = { path: "/login", element: <h1>Sign in</h1> };
  const children = [...routes, elsewhere];
  const layout = { element: <Outlet />, hydrateFallbackElement: <p>Loading</p>, children };
  const router = createMemoryRouter([layout], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { asked, services, router };
}

it("shows the page of the live release", async () => {
  open("/dashboard", {
    remotes: portal(["2", "1"]),
    answers: { 2: async () => remoteOf({ "/dashboard": heading("Two") }) },
  });
  expect(await screen.findByRole("heading", { name: "Two" })).toBeDefined();
});

it("does not fetch a remote for a user without access", async () => {
  const { asked } = open("/dashboard", { remotes: portal(["2"]), answers: {}, refuse: () => "/login" });
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
  expect(asked).toEqual([]);
});

it("asks the guard about the access that the release declares", async () => {
  const asked: Access[] = [];
  const remotes = portal(["2"]);
  const [live] = remotes["portal"]?.releases ?? [];
  if (live?.routes[0]) live.routes[0].access = ["client"];
  open("/dashboard", {
    remotes,
    answers: { 2: async () => remoteOf({ "/dashboard": heading("Two") }) },
    refuse(access) {
      asked.push(access);
      return null;
    },
  });
  await screen.findByRole("heading", { name: "Two" });
  expect(asked).toEqual([["client"]]);
});

it("asks nobody when the query alone changes, so that the address has it at once", async () => {
  let asked = 0;
  const { router } = open("/dashboard", {
    remotes: portal(["2"]),
    answers: { 2: async () => remoteOf({ "/dashboard": heading("Two") }) },
    refuse() {
      asked += 1;
      return null;
    },
  });
  await screen.findByRole("heading", { name: "Two" });
  void router.navigate("/dashboard?lead=7");
  expect(router.state.location.search).toBe("?lead=7");
  expect(asked).toBe(1);
  await router.revalidate();
  await waitFor(() => expect(asked).toBe(2));
});

describe("a remote that cannot be loaded", () => {
  it("becomes a panel that names it, and Retry brings it back", async () => {
    let isHealed = false;
    const answer = async () => {
      if (!isHealed) throw new Error("404");
      return remoteOf({ "/dashboard": heading("Healed") });
    };
    open("/dashboard", { remotes: portal(["2"]), answers: { 2: answer } });
    expect(await screen.findByRole("heading", { name: "Client portal could not be loaded" })).toBeDefined();
    isHealed = true;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Healed" })).toBeDefined();
  });
});

describe("a remote that breaks while rendering", () => {
  it("is replaced by its previous release, in the same page", async () => {
    const { services } = open("/dashboard", {
      remotes: portal(["2", "1"]),
      answers: {
        2: async () => remoteOf({ "/dashboard": Thrower }),
        1: async () => remoteOf({ "/dashboard": heading("One") }),
      },
    });
    expect(await screen.findByRole("heading", { name: "One" })).toBeDefined();
    expect(services.calls.report).toMatchObject([{ context: { remote: "portal@2", while: "rendering" } }]);
  });

  it("becomes a panel when there is no other release, and Retry renders it again", async () => {
    let isBroken = true;
    function Page() {
      if (isBroken) throw new Error("No rows to show");
      return <h1>Works again</h1>;
    }
    open("/dashboard", { remotes: portal(["2"]), answers: { 2: async () => remoteOf({ "/dashboard": Page }) } });
    expect(await screen.findByRole("heading", { name: "Client portal could not be loaded" })).toBeDefined();
    expect(screen.getByText("No rows to show")).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Works again" })).toBeDefined();
  });

  it("leaves the remote's other pages alone", async () => {
    function Frame({ children }: { children: ReactNode }) {
      return <main>{children}</main>;
    }
    const remotes = portal(["2"], ["/broken", "/whole"]);
    const remote = remoteOf({ "/broken": Thrower, "/whole": heading("Whole") }, Frame);
    const { router } = open("/broken", { remotes, answers: { 2: async () => remote } });
    await screen.findByRole("heading", { name: "Client portal could not be loaded" });
    await act(() => router.navigate("/whole"));
    expect(await screen.findByRole("heading", { name: "Whole" })).toBeDefined();
  });
});

it("keeps a remote's frame mounted while the user moves between its pages", async () => {
  function Frame({ children }: { children: ReactNode }) {
    const [number] = useState(() => Math.random());
    return (
      <>
        <output aria-label="frame">{number}</output>
        <Link to="/two">Next</Link>
        {children}
      </>
    );
  }
  const remote = remoteOf({ "/one": heading("One"), "/two": heading("Two") }, Frame);
  open("/one", { remotes: portal(["2"], ["/one", "/two"]), answers: { 2: async () => remote } });
  await screen.findByRole("heading", { name: "One" });
  const before = screen.getByRole("status", { name: "frame" }).textContent;
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByRole("heading", { name: "Two" });
  expect(screen.getByRole("status", { name: "frame" }).textContent).toBe(before);
});

describe("a version that was taken back while the tab was open", () => {
  const origin = "https://pipelark.example";

  /** Runs the route's loader for a request in a tab at jsdom's address, `/`. */
  async function load(url: string, has: (name: string, version: string) => boolean, candidateVersion?: string) {
    const refresh = vi.fn();
    const services = fakeShellServices();
    const remotes = portal(["1.0.0"], ["/dashboard", "/"]);
    const loadContainer = async () => remoteOf({ "/dashboard": heading("Portal"), "/": heading("Portal") });
    const [live] = remotes["portal"]?.releases ?? [];
    const candidate = candidateVersion !== undefined && live ? { ...live, version: candidateVersion } : null;
    const candidates = new Map(candidate ? [["portal", candidate]] : []);
    const loader = createRemoteLoader({ remotes, candidates, services, loadContainer });
    const parts = { remotes, candidates, loader, refuse: async () => null, report: services.report };
    const routes = remoteRoutes({ ...parts, takenBack: { has, refresh } });
    const { pathname } = new URL(url);
    const route = routes.find(({ path }) => path === pathname);
    const args = { request: new Request(url), url: new URL(url), pattern: pathname, params: {}, context: {} };
    const outcome: unknown =
      typeof route?.loader === "function"
        ? await Promise.resolve(route.loader(args)).catch((thrown: unknown) => thrown)
        : undefined;
    return { outcome, refresh };
  }

  it("is left with the next page, which is a document of its own", async () => {
    const { outcome } = await load(
      `${origin}/dashboard?month=2027-01`,
      (name, version) => name === "portal" && version === "1.0.0",
    );
    if (!(outcome instanceof Response)) throw new Error("it goes on in this document");
    expect(outcome.headers.get("location")).toBe("/dashboard?month=2027-01");
    expect(outcome.headers.get("x-remix-reload-document")).toBe("true");
  });

  it("is left likewise when it is the candidate that this visitor got", async () => {
    const has = (_: string, version: string) => version === "2.0.0";
    const { outcome } = await load(`${origin}/dashboard`, has, "2.0.0");
    if (!(outcome instanceof Response)) throw new Error("it goes on in this document");
    expect(outcome.headers.get("x-remix-reload-document")).toBe("true");
    expect((await load(`${origin}/dashboard`, has)).outcome).toMatchObject({ kind: "ready" });
  });

  it("stays while the page stays, whatever its address comes to say", async () => {
    const { outcome } = await load(`${origin}/?search=a`, () => true);
    expect(outcome).toMatchObject({ kind: "ready" });
  });

  it("stays in this document while no version was taken back, and checks again later", async () => {
    const { outcome, refresh } = await load(`${origin}/dashboard`, () => false);
    expect(outcome).toMatchObject({ kind: "ready" });
    expect(refresh).toHaveBeenCalledOnce();
  });
});
