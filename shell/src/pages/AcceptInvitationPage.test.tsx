import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
// Loaded with the test file, so that no test waits for it.
import "@supabase/supabase-js";
import { forgetLinkSecret } from "#lib/useLinkSecret.ts";
import { AcceptInvitationPage } from "./AcceptInvitationPage.tsx";

const { user, profile } = fakePerson("client");
const token = "t".repeat(43);
const open = {
  kind: "open",
  email: user.email,
  role: "client",
  company: "Northwind Robotics",
  expires_at: "2026-11-28 10:00:00+00",
};

afterEach(() => forgetLinkSecret("pipelark.invitation"));

type Backend = {
  /** Answers of `read_invitation` in turn; the last one repeats. */
  reads?: (() => unknown)[];
  signUp?: () => Response | Promise<Response>;
  hash?: string;
  signedIn?: boolean;
};

function opened({ reads = [() => open], signUp = session, hash = `#token=${token}`, signedIn = false }: Backend = {}) {
  let reading = 0;
  const sent = vi.fn<(path: string) => void>();
  const services = fakeShellServices({
    user: signedIn ? fakePerson("admin").user : null,
    supabase: supabaseOver(({ pathname }) => {
      sent(pathname);
      return pathname === "/auth/v1/signup" ? signUp() : Response.json(profile);
    }),
    async callPublic(name) {
      if (name !== "read_invitation") return "built-in";
      const answer = reads[Math.min(reading, reads.length - 1)];
      reading += 1;
      return answer?.();
    },
  });
  const onSignedIn = vi.fn<() => void>();
  const routes = [
    {
      path: "/accept-invitation",
      element: <AcceptInvitationPage services={services} onSignedIn={onSignedIn} onSecondFactor={() => undefined} />,
    },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/accept-invitation${hash}`] });
  render(<RouterProvider router={router} />);
  return { router, services, onSignedIn, sent };
}

function session() {
  return Response.json({
    access_token: "a.b.c",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    user: { id: user.id, email: user.email },
  });
}

function refusal(code: string, { status = 422, message = "no" } = {}) {
  return () => Response.json({ error_code: code, code, msg: message, message }, { status });
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /Create account/ });

async function fillIn({ password = "a long new password" } = {}) {
  await userEvent.type(await screen.findByLabelText("First name"), " Cleo ");
  await userEvent.type(screen.getByLabelText("Last name"), "Client");
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(button());
}

it("shows the invited address, role and company", async () => {
  opened();
  expect(await screen.findByText(user.email)).toBeDefined();
  expect(screen.getByText("Client")).toBeDefined();
  expect(screen.getByText("Northwind Robotics")).toBeDefined();
});

it("makes the account, signs in and goes home", async () => {
  const { router, onSignedIn } = opened();
  await fillIn();
  expect(await screen.findByText("Elsewhere")).toBeDefined();
  expect(router.state.location).toMatchObject({ pathname: "/dashboard", hash: "" });
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user);
  await waitFor(() => expect(sessionStorage.getItem("pipelark.invitation")).toBeNull());
});

it("gates the button by the terms box", async () => {
  opened();
  await screen.findByText(user.email);
  expect(button().disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox"));
  expect(button().disabled).toBe(false);
});

it("asks for a longer password before the server does", async () => {
  const { sent } = opened();
  await fillIn({ password: "too short" });
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  expect(sent).not.toHaveBeenCalled();
});

it("shows at the field why the server refuses a password, and keeps what was typed", async () => {
  opened({ signUp: refusal("weak_password", { message: "Password is too common." }) });
  await fillIn();
  expect((await screen.findByRole("alert")).textContent).toBe("Password is too common.");
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe(" Cleo ");
});

describe("an invitation that cannot be accepted", () => {
  it.each([
    ["expired", "This invitation has expired"],
    ["revoked", "This invitation was revoked"],
    ["accepted", "This invitation has already been accepted"],
    ["missing", "Invitation not found"],
  ])("%s says so", async (kind, title) => {
    opened({ reads: [() => ({ kind })] });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
  });

  it("leads to the sign-in when it has been accepted", async () => {
    opened({ reads: [() => ({ kind: "accepted" })] });
    expect((await screen.findByRole("link", { name: "Sign In" })).getAttribute("href")).toBe("/login");
  });

  it("shows no invitation without a token, and sends no request", async () => {
    const { services } = opened({ hash: "" });
    expect(await screen.findByRole("heading", { name: "Invitation not found" })).toBeDefined();
    expect(services.calls.callPublic).toEqual([]);
  });

  it("is found out when the answer to the first try was lost: the account is there", async () => {
    opened({ reads: [() => open, () => ({ kind: "accepted" })], signUp: refusal("invitation_refused") });
    await fillIn();
    expect(await screen.findByRole("heading", { name: "This invitation has already been accepted" })).toBeDefined();
  });

  it("is told as such when it still looks open", async () => {
    opened({ signUp: refusal("invitation_refused") });
    await fillIn();
    expect((await screen.findByRole("alert")).textContent).toContain("This invitation cannot be used");
  });
});

function throwing(fault: unknown) {
  return () => {
    throw fault;
  };
}

it.each<[string, () => unknown, RegExp]>([
  ["breaks", throwing(new DataFault("unexpected", "500", { status: 500 })), /went wrong on our side/],
  ["has too many requests", throwing(new DataFault("unexpected", "429", { status: 429 })), /too many requests/],
  ["cannot be reached", throwing(new DataFault("offline", "offline")), /did not answer/],
  ["answers garbage", () => ({ kind: "thanks" }), /went wrong on our side/],
  ["answers nothing", () => null, /went wrong on our side/],
])("can be read again when the server %s", async (_, fault, words) => {
  opened({ reads: [fault, () => open] });
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(user.email)).toBeDefined();
});

it.each<[string, () => Response | Promise<Response>, string]>([
  ["breaks", () => new Response("<html>", { status: 502 }), "An unexpected error occurred"],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch")), "An unexpected error occurred"],
  ["is asked too often", refusal("over_request_rate_limit", { status: 429, message: "Too many." }), "Too many."],
])("keeps the form when the server %s at the end", async (_, signUp, words) => {
  opened({ signUp });
  await fillIn();
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(screen.getByLabelText<HTMLInputElement>("Last name").value).toBe("Client");
});

it("requires a user signed in to another account to sign out before accepting", async () => {
  const { services } = opened({ signedIn: true });
  expect(await screen.findByRole("heading", { name: "You are signed in as Ada Admin" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Sign out and continue" }));
  expect(services.calls.signOut).toBe(1);
  expect(await screen.findByLabelText("First name")).toBeDefined();
});
