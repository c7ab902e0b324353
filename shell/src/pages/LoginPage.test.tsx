import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
// Loaded with the test file, so that no test waits for it.
import "@supabase/supabase-js";
import type { SessionEnd } from "#features/session/sessionEnd.ts";
import { LoginPage } from "./LoginPage.tsx";

type Opened = {
  role?: Role;
  ended?: SessionEnd | null;
  /** Answers of the backend, by path. */
  answers?: Record<string, () => Response>;
};

/** Opens the page over a backend that accepts any password. */
function open(url: string, { role = "client", ended = null, answers = {} }: Opened = {}) {
  const { user, profile } = fakePerson(role);
  const token = {
    access_token: "a.b.c",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    user: { id: user.id, email: user.email },
  };
  const supabase = supabaseOver(
    ({ pathname }) => answers[pathname]?.() ?? Response.json(pathname === "/auth/v1/token" ? token : profile),
  );
  const services = fakeShellServices({ supabase, callPublic: async () => "built-in" });
  const onSignedIn = vi.fn<() => void>();
  const onSecondFactor = vi.fn<() => void>();
  const onLeft = vi.fn<() => void>();
  const titleOf = (path: string) => (path.startsWith("/dashboard") ? "Dashboard" : null);
  const routes = [
    {
      path: "/login",
      element: (
        <LoginPage
          services={services}
          ended={ended}
          titleOf={titleOf}
          onSignedIn={onSignedIn}
          onSecondFactor={onSecondFactor}
          onLeft={onLeft}
        />
      ),
    },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/policies", url], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return { router, user, services, onSignedIn, onSecondFactor, onLeft };
}

async function enterPassword(email: string) {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), "pipelark-demo");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

async function signIn(email: string) {
  await enterPassword(email);
  await screen.findByText("Elsewhere");
}

it.each<[Role, string]>([
  ["admin", "/studio"],
  ["staff", "/studio"],
  ["client", "/dashboard"],
])("takes %s to %s", async (role, home) => {
  const { router, user, onSignedIn } = open("/login", { role });
  await signIn(user.email);
  expect(router.state.location.pathname).toBe(home);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user);
});

it("goes back to the page that was wanted", async () => {
  const { router, user } = open(`/login?next=${encodeURIComponent("/dashboard?tab=payments")}`);
  await signIn(user.email);
  expect(router.state.location).toMatchObject({ pathname: "/dashboard", search: "?tab=payments" });
});

it.each(["//evil.example", "https://evil.example", "/\\evil.example", "/login"])("does not follow %s", async (next) => {
  const { router, user } = open(`/login?next=${encodeURIComponent(next)}`);
  await signIn(user.email);
  expect(router.state.location.pathname).toBe("/dashboard");
});

it("is not in the way of the Back button afterwards", async () => {
  const { router, user } = open("/login");
  await signIn(user.email);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe("/policies"));
});

it.each<[SessionEnd, RegExp]>([
  ["signed-out", /You have signed out/],
  ["idle", /60 minutes without activity/],
  ["ended", /your session has ended/],
  ["password-changed", /Your password was changed/],
])("says why somebody is here whose session is over: %s", (ended, words) => {
  open("/login", { ended });
  expect(screen.getByRole("status").textContent).toMatch(words);
});

it("says where the sign-in leads, when a page was wanted", () => {
  open("/login?next=%2Fdashboard");
  expect(screen.getByRole("status").textContent).toBe("Sign in to continue to Dashboard.");
});

it("shows no message to a visitor who opened the page directly", () => {
  open("/login");
  expect(screen.queryByRole("status")).toBeNull();
});

it("helps who forgot the password", () => {
  open("/login");
  expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe("/forgot-password");
});

it("leads back home", () => {
  open("/login");
  expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
});

describe("a second factor", () => {
  const rpc = "/rest/v1/rpc/";

  /** A backend whose session reads nothing until a code of the app is right. */
  function lacking({
    state = "to-prove",
    codes = ["wrong", "used", "proved"],
  }: { state?: string; codes?: string[] } = {}) {
    let isProved = false;
    const left = [...codes];
    return {
      "/rest/v1/userProfile": () =>
        isProved
          ? Response.json(fakePerson("client").profile)
          : Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 }),
      [`${rpc}read_second_factor`]: () =>
        Response.json({
          kind: "second-factor",
          state,
          account: "cleo@example.com",
          methods: state === "to-prove" ? ["totp"] : [],
          codes_left: 3,
          is_required: false,
          factors: [],
        }),
      [`${rpc}prove_by_app`]: () => {
        const kind = left.shift();
        isProved = kind === "proved";
        return Response.json(kind === "too-many" ? { kind, retry_after_seconds: 600 } : { kind });
      },
    };
  }

  async function enterCode(code: string) {
    const field = await screen.findByLabelText("Code from your app");
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  }

  it("comes next after the password, with a load of the page", async () => {
    const { user, onSignedIn, onSecondFactor } = open("/login", { answers: lacking() });
    await enterPassword(user.email);
    await waitFor(() => expect(onSecondFactor).toHaveBeenCalledTimes(1));
    expect(onSignedIn).not.toHaveBeenCalled();
    sessionStorage.clear();
  });

  it("says what is wrong with a code, and leads on", async () => {
    const { router, user, services, onSignedIn } = open("/login?next=%2Fdashboard%2Fsettings", {
      ended: "second-factor",
      answers: lacking(),
    });
    // The session that the password opened.
    await (await services.supabase()).auth.signInWithPassword({ email: user.email, password: "pipelark-demo" });
    expect(await screen.findByRole("heading", { name: "Confirm that it's you" })).toBeDefined();
    await enterCode("111111");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This code is not right/);
    await enterCode("222222");
    expect(await screen.findByText(/was used already/)).toBeDefined();
    expect(onSignedIn).not.toHaveBeenCalled();
    await enterCode("333333");
    await screen.findByText("Elsewhere");
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user);
    expect(router.state.location.pathname).toBe("/dashboard/settings");
  });

  it("says when codes work again, and that the session has no more tries", async () => {
    open("/login", { ended: "second-factor", answers: lacking({ codes: ["too-many", "too-many-in-session"] }) });
    await enterCode("111111");
    expect(await screen.findByText(/work again in 10 minutes/)).toBeDefined();
    await enterCode("111111");
    expect(await screen.findByText("There were too many wrong tries. Sign in again to go on.")).toBeDefined();
  });

  it("is gone on with by a session that was open before, and can be left", async () => {
    const { onLeft } = open("/login", { ended: "second-factor", answers: lacking() });
    expect(await screen.findByLabelText("Code from your app")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
    expect(screen.getByLabelText("Recovery code")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Back to sign in" }));
    expect(onLeft).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeDefined();
  });

  it("is set up where the role must have one", async () => {
    open("/login", { ended: "second-factor", answers: lacking({ state: "to-set-up" }) });
    expect(await screen.findByRole("heading", { name: "Set up a second factor" })).toBeDefined();
    expect(await screen.findByRole("button", { name: "Use an authenticator app" })).toBeDefined();
  });

  it("is not asked for when the session has ended meanwhile", async () => {
    const answers = { [`${rpc}read_second_factor`]: () => Response.json({ message: "no" }, { status: 403 }) };
    const { onLeft } = open("/login", { ended: "second-factor", answers });
    await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeDefined();
    expect(screen.getByRole("status").textContent).toMatch(/your session has ended/);
  });

  it("says that the server does not answer, and tries again", async () => {
    let isBroken = true;
    const answers = lacking();
    const read = answers[`${rpc}read_second_factor`];
    open("/login", {
      ended: "second-factor",
      answers: {
        ...answers,
        [`${rpc}read_second_factor`]: () =>
          isBroken ? Response.json({ message: "boom" }, { status: 500 }) : (read?.() ?? Response.error()),
      },
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Your second factor could not be loaded");
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByLabelText("Code from your app")).toBeDefined();
  });
});
