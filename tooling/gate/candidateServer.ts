import { Hono } from "hono";
import { listen } from "../server/listen.ts";
import { staticSite } from "../server/staticSite.ts";
import { sampleUserOf } from "./sampleSession.ts";

export type CandidateServer = { url: string; close: () => Promise<void> };

/**
 * Serves a candidate at a free port of the loopback interface, as the local server would, with a backend that knows one user of each role and
 * has no rows: what is proven is that a page loads, mounts and says something, not what it shows of which data.
 */
export async function serveCandidate(root: string): Promise<CandidateServer> {
  const page = staticSite(root);
  const app = new Hono()
    .all("/rest/v1/userProfile", ({ req }) => {
      const { id, role } = sampleUserOf(req.query("id")?.replace("eq.", "") ?? "");
      const profile = { id, role, firstName: "Sample", lastName: "Person" };
      return Response.json(isForOne(req.header("accept")) ? profile : [profile]);
    })
    .all("/rest/v1/*", ({ req }) => {
      if (isForOne(req.header("accept")))
        return Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 });
      return Response.json([], { headers: { "content-range": "*/0" } });
    })
    .all("/:part{auth|functions}/v1/*", () => Response.json({}))
    .all("*", ({ req }) => page(req.raw));
  const server = await listen({ answer: app.fetch, port: 0, tls: undefined });
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

/** Whether PostgREST is asked for one row, not for a list. */
function isForOne(accept = ""): boolean {
  return accept.includes("vnd.pgrst.object");
}
