// @vitest-environment jsdom
import { readProfile } from "@pipelark/shared-data/people/personRepository";
import { lacksSecondFactor } from "@pipelark/shared-data/secondFactor/secondFactorStateRepository";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { expect, it, vi } from "vitest";
import { noteRetryAfter } from "#lib/retryAfter.ts";
import { signIn } from "./signIn.ts";

const { user, profile } = fakePerson("client");
const storeAcceptance = vi.fn<() => Promise<void>>(async () => undefined);
const credentials = { email: user.email, password: "right" };

const session = {
  access_token: "header.payload.signature",
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: user.id, email: user.email, aud: "authenticated" },
};

/** Overrides of a backend where everything works. */
type Backend = { token?: () => Response | Promise<Response>; profile?: () => Response | Promise<Response> };

function backend({
  token = () => Response.json(session),
  profile: answer = () => Response.json(profile),
}: Backend = {}) {
  return supabaseOver(({ pathname }) => {
    if (pathname === "/auth/v1/token") return token();
    return pathname === "/rest/v1/userProfile" ? answer() : Response.json({});
  });
}

async function outcomeOf(answers: Backend) {
  const supabase = backend(answers);
  const outcome = await signIn({ supabase, readProfile, lacksSecondFactor, storeAcceptance }, credentials);
  return { outcome, session: (await (await supabase()).auth.getSession()).data.session };
}

it("signs in and builds the user from account and profile", async () => {
  expect((await outcomeOf({})).outcome).toEqual({ kind: "signed-in", user });
});

it("stores that the terms were accepted, and only once somebody is in", async () => {
  storeAcceptance.mockClear();
  await outcomeOf({ token: () => Response.json({ msg: "no" }, { status: 400 }) });
  await outcomeOf({ profile: () => Response.json({ message: "boom" }, { status: 500 }) });
  expect(storeAcceptance).not.toHaveBeenCalled();
  await outcomeOf({});
  expect(storeAcceptance).toHaveBeenCalledTimes(1);
});

it("says when to try again after too many tries", async () => {
  const body = { error_code: "over_request_rate_limit", msg: "Too many requests." };
  noteRetryAfter(Response.json(body, { status: 429, headers: { "retry-after": "240" } }));
  expect((await outcomeOf({ token: () => Response.json(body, { status: 429 }) })).outcome).toEqual({
    kind: "refused",
    message: "Too many requests.",
    advice: expect.stringMatching(/in 4 minutes, at \d+:\d\d/),
  });
});

it("shows the backend's own message when the sign-in is rejected", async () => {
  const token = () =>
    Response.json({ error_code: "invalid_credentials", msg: "Invalid login credentials" }, { status: 400 });
  expect((await outcomeOf({ token })).outcome).toEqual({ kind: "refused", message: "Invalid login credentials" });
});

it("says 'Authentication failed' when no user is returned", async () => {
  const { user: _user, ...nobody } = session;
  expect((await outcomeOf({ token: () => Response.json(nobody) })).outcome).toMatchObject({
    kind: "refused",
    message: "Authentication failed",
  });
});

it.each([
  ["the profile query fails", () => Response.json({ message: "boom" }, { status: 500 })],
  ["the profile may not be read", () => Response.json({ message: "permission denied" }, { status: 403 })],
  ["the profile cannot be understood", () => Response.json({ id: 7 })],
])("says 'Failed to load user profile' when %s", async (_, answer) => {
  expect((await outcomeOf({ profile: answer })).outcome).toMatchObject({
    kind: "refused",
    message: "Failed to load user profile",
  });
});

const noRow = () => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 });

it("says 'User profile not found' when there is no row", async () => {
  expect((await outcomeOf({ profile: noRow })).outcome).toMatchObject({
    kind: "refused",
    message: "User profile not found",
  });
});

it("leaves no half-open session behind when there is no profile", async () => {
  expect((await outcomeOf({ profile: noRow })).session).toBeNull();
});

it.each([
  ["the server cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a proxy answers for it", () => new Response("<html>Bad gateway</html>", { status: 502 })],
])("says 'An unexpected error occurred' when %s", async (_, token) => {
  expect((await outcomeOf({ token })).outcome).toMatchObject({
    kind: "refused",
    message: "An unexpected error occurred",
    advice: expect.stringContaining("try again"),
  });
});

it("says 'An unexpected error occurred' when the client itself cannot be fetched", async () => {
  const supabase = vi.fn<ReturnType<typeof supabaseOver>>(async () => Promise.reject(new Error("404")));
  expect(await signIn({ supabase, readProfile, lacksSecondFactor, storeAcceptance }, credentials)).toMatchObject({
    message: "An unexpected error occurred",
  });
});
