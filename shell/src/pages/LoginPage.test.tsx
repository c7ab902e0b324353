import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
// Loaded with the test file, so that no test waits for it.
import "@supabase/supabase-js";
import type { SessionEnd } from "#features/session/sessionEnd.ts";
import { LoginPage } from "./LoginPage.tsx";

/** Opens the page over a backend that accepts any password. */
function open(url: string, { role = "client", ended = null }: { role?: Role; ended?: SessionEnd | null } = {}) {
  const { user, profile } = fakePerson(role);
  const token = {
    access_token: "a.b.c",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    user: { id: user.id, email: user.email },
  };
  const supabase = supabaseOver(({ pathname }) => Response.json(pathname === "/auth/v1/token" ? token : profile));
  const services = fakeShellServices({ supabase, callPublic: async () => "built-in" });
  const onSignedIn = vi.fn<() => void>();
  const titleOf = (path: string) => (path.startsWith("/dashboard") ? "Dashboard" : null);
  const routes = [
    {
      path: "/login",
      element: <LoginPage services={services} ended={ended} titleOf={titleOf} onSignedIn={onSignedIn} />,
    },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/policies", url], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return { router, user, onSignedIn };
}

async function signIn(email: string) {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), "pipelark-demo");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
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
