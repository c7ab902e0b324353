import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestGateway, type TestGateway } from "../test/testGateway.ts";

let world: TestGateway;
let token: string;
beforeAll(async () => {
  world = await openTestGateway();
  token = (await world.signedIn("client@pipelark.example")).session.access_token;
});
afterAll(() => world.close());

/** The token of this session with a wrong signature, and one of a session that does not exist. */
function forgedTokens(): string[] {
  const [head = "", payload = "", signature = ""] = token.split(".");
  const claims = Buffer.from(payload, "base64url").toString();
  const other = claims.replace(/("session_id":")[^"]+/, `$1${crypto.randomUUID()}`);
  return [
    [head, payload, signature.split("").toReversed().join("")].join("."),
    [head, Buffer.from(other).toString("base64url"), signature].join("."),
  ];
}

test.each([
  ["a function", "/functions/v1/nothing"],
  ["rows", "/rest/v1/site_setting?select=key"],
  ["the account", "/auth/v1/user"],
])("a forged token that asks for %s is refused without a query", async (_, path) => {
  const query = vi.spyOn(world.engine.sql, "query");
  const answers = forgedTokens().map((forged) => world.ask(path, { token: forged }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401]);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect((await world.ask("/auth/v1/user", { token })).status).toBe(200);
});
