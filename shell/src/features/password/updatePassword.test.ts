// @vitest-environment jsdom
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { expect, it, vi } from "vitest";
import { requestRecoveryMail } from "./forgotPassword.ts";
import { updatePassword } from "./updatePassword.ts";

const { user } = fakePerson("client");
const change = { tokenHash: "0".repeat(56), password: "a long new password" };
const account = { id: user.id, email: user.email, aud: "authenticated" };

function session() {
  return Response.json({
    access_token: "header.payload.signature",
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    user: account,
  });
}

function refusal(code: string, { status = 422, message = "no" } = {}) {
  return () => Response.json({ error_code: code, code, msg: message, message }, { status });
}

type Answers = { verify?: () => Response | Promise<Response>; user?: () => Response | Promise<Response> };

function backend(answers: Answers) {
  const asked: string[] = [];
  const supabase = supabaseOver(({ pathname }) => {
    asked.push(pathname.replace("/auth/v1/", ""));
    if (pathname.endsWith("/verify")) return (answers.verify ?? session)();
    if (pathname.endsWith("/user")) return (answers.user ?? (() => Response.json(account)))();
    return new Response(null, { status: 204 });
  });
  return { supabase, asked };
}

it("uses the link, sets the password and leaves no session behind", async () => {
  const { supabase, asked } = backend({});
  expect(await updatePassword(supabase, change)).toEqual({ kind: "changed" });
  expect(asked).toEqual(["verify", "user", "logout"]);
  expect((await (await supabase()).auth.getSession()).data.session).toBeNull();
});

it("says why the server refuses a password, and goes on with the same link", async () => {
  const userAnswer = vi.fn(refusal("weak_password", { message: "Password is too common." }));
  const answers: Answers = { user: userAnswer };
  const { supabase, asked } = backend(answers);
  expect(await updatePassword(supabase, change)).toEqual({
    kind: "password-refused",
    message: "Password is too common.",
  });
  answers.user = () => Response.json(account);
  expect(await updatePassword(supabase, change)).toEqual({ kind: "changed" });
  expect(asked.filter((path) => path === "verify")).toHaveLength(1);
});

it.each([
  ["is used or too old", refusal("otp_expired", { status: 403 })],
  ["is malformed", refusal("validation_failed", { status: 400 })],
])("tells a link that %s from everything else", async (_, verify) => {
  expect(await updatePassword(backend({ verify }).supabase, change)).toEqual({ kind: "link-over" });
});

it("does not take a session that ended meanwhile for a wrong password", async () => {
  const over = refusal("session_not_found", { status: 403 });
  expect(await updatePassword(backend({ user: over }).supabase, change)).toEqual({ kind: "link-over" });
});

it.each<[string, Answers]>([
  ["the network fails", { verify: () => Promise.reject(new TypeError("Failed to fetch")) }],
  ["a proxy answers", { verify: () => new Response("<html>", { status: 502 }) }],
  ["the server breaks", { verify: () => Response.json({ msg: "boom" }, { status: 500 }) }],
  ["the second answer is garbage", { user: () => new Response("<html>", { status: 500 }) }],
])("says that the server could not be reached when %s", async (_, answers) => {
  expect(await updatePassword(backend(answers).supabase, change)).toMatchObject({
    kind: "refused",
    message: "An unexpected error occurred",
  });
});

it("says to wait after too many tries", async () => {
  const verify = refusal("over_request_rate_limit", { status: 429, message: "Too many requests." });
  expect(await updatePassword(backend({ verify }).supabase, change)).toMatchObject({
    kind: "refused",
    message: "Too many requests.",
    advice: expect.stringContaining("try again"),
  });
});

it.each<[string, () => Response | Promise<Response>, object]>([
  ["the mail is asked for", () => Response.json({}), { kind: "asked" }],
  ["there were too many", refusal("over_email_send_rate_limit", { status: 429 }), { advice: expect.any(String) }],
  ["the server breaks", () => Response.json({ msg: "boom" }, { status: 500 }), { kind: "refused" }],
  ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch")), { kind: "refused" }],
])("answers the forgotten password: %s", async (_, answer, outcome) => {
  const asked = await requestRecoveryMail(supabaseOver(answer), { email: user.email, siteUrl: "http://site.test" });
  expect(asked).toMatchObject(outcome);
});
