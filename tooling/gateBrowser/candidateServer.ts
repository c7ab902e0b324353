import { Hono } from "hono";
import { sessionOf } from "../backend/gateway/sessionOf.ts";
import { listen } from "../server/listen.ts";
import { siteRoutes } from "../server/siteRoutes.ts";
import { sampleUserOf } from "./sampleSession.ts";

export type CandidateServer = { url: string; close: () => Promise<void> };

/**
 * Serves a candidate at a free port of the loopback interface, as the local server would. Its backend knows one user
 * per role and has no rows, because the gate checks that a page loads, mounts and shows something, not which data it
 * shows.
 */
export async function serveCandidate(root: string): Promise<CandidateServer> {
  const routes = siteRoutes({
    site: root,
    askBackend: async (request) => sampleBackend.fetch(request),
    publishableKey: "gate",
    addressOf: () => "127.0.0.1",
    outbox: null,
  });
  const server = await listen({ answer: routes.fetch, port: 0, tls: undefined, trustProxy: false });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");

  async function close() {
    await new Promise((resolve) => {
      server.close(resolve);
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
  }
  return { url: `http://localhost:${address.port}`, close };
}

const sampleBackend = new Hono()
  .all("/rest/v1/userProfile", ({ req }) => {
    const { id, role } = sampleUserOf(req.query("id")?.replace("eq.", "") ?? "");
    const profile = { id, role, firstName: "Sample", lastName: "Person" };
    return Response.json(isForOne(req.header("accept")) ? profile : [profile]);
  })
  .all("/rest/v1/rpc/may_read_releases", ({ req }) => {
    // Each sample user has one session, of the same id.
    const { role } = sampleUserOf(sessionOf(req.header("authorization") ?? "") ?? "");
    return Response.json(role === "admin");
  })
  .all("/rest/v1/*", ({ req }) => {
    if (isForOne(req.header("accept"))) return Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 });
    return Response.json([], { headers: { "content-range": "*/0" } });
  })
  .all("*", () => Response.json({}));

/** Returns true when PostgREST is asked for one row, not for a list. */
function isForOne(accept = ""): boolean {
  return accept.includes("vnd.pgrst.object");
}
