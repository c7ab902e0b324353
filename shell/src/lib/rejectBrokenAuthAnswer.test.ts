import { expect, it } from "vitest";
import { rejectBrokenAuthAnswer } from "./rejectBrokenAuthAnswer.ts";

const user = { id: "a0000000-0000-4000-8000-000000000001" };
const session = { access_token: "access", refresh_token: "refresh", user };

it.each([
  ["a user", "/auth/v1/user", user, 200],
  ["a user without an id", "/auth/v1/user", { kind: "no such kind" }, 502],
  ["a renewed session", "/auth/v1/token?grant_type=refresh_token", session, 200],
  ["a renewed session without tokens", "/auth/v1/token?grant_type=refresh_token", { user }, 502],
  ["a session by a link", "/auth/v1/verify", session, 200],
  ["nothing by a link", "/auth/v1/verify", {}, 502],
  ["a new user with a session", "/auth/v1/signup", session, 200],
  ["a new user to be confirmed", "/auth/v1/signup", user, 200],
  ["no new user", "/auth/v1/signup", { kind: "no such kind" }, 502],
  ["a sign-in without a user, which has a message of its own", "/auth/v1/token?grant_type=password", {}, 200],
  ["any other call", "/rest/v1/client_update", [], 200],
])("%s at %s", async (_, path, body, status) => {
  const answer = await rejectBrokenAuthAnswer(Response.json(body), new URL(path, "https://site.example"));
  expect(answer.status).toBe(status);
});

it("takes a body that is no JSON for that of a broken server", async () => {
  const url = new URL("https://site.example/auth/v1/user");
  expect((await rejectBrokenAuthAnswer(new Response("<html>"), url)).status).toBe(502);
});

it("leaves a refusal as it is", async () => {
  const url = new URL("https://site.example/auth/v1/user");
  const refusal = Response.json({ msg: "no" }, { status: 403 });
  expect(await rejectBrokenAuthAnswer(refusal, url)).toBe(refusal);
});
