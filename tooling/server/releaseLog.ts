import * as v from "valibot";
import { sessionOf } from "../backend/gateway/sessionOf.ts";
import { answerHeaders, jsonAnswer } from "../backend/http/jsonAnswer.ts";
import { parseChanges, signedBy } from "@pipelark/release/model/changeLog";
import { readChanges, readTeams } from "@pipelark/release/store/records";

type ReleaseLogOptions = {
  /** Answers a REST request as the gateway does: with its limits, and only for live sessions. */
  askBackend: (request: Request, caller: { address: string; onHeld?: () => void }) => Promise<Response>;
  publishableKey: string;
  /** Folder of the site. */
  site: string;
};

/** Most changes of the log in an answer, the newest at the end. */
const mostChanges = 100;

/**
 * Answers `GET /releases/log`: who changed what is live, why, and which team signed it. For admins only, because it names people. Requests
 * without a session are refused before the database is asked, which would log each refusal.
 */
export function releaseLog({ askBackend, publishableKey, site }: ReleaseLogOptions): ReleaseLogOptions["askBackend"] {
  return async function answer(request, caller) {
    const authorization = request.headers.get("authorization") ?? "";
    if (!namesSession(authorization))
      return jsonAnswer({ status: 401, code: "no_authorization", message: "Sign in to read the log of releases" });
    const asked = new Request(new URL("/rest/v1/rpc/may_read_releases", request.url), {
      method: "POST",
      headers: { apikey: publishableKey, authorization, "content-type": "application/json" },
      body: "{}",
    });
    const response = await askBackend(asked, caller);
    if (response.status === 401 || response.status === 429 || response.status >= 500) return response;
    const isAdmin = response.ok && v.is(v.literal(true), await response.json());
    if (!isAdmin)
      return jsonAnswer({ status: 403, code: "forbidden", message: "Only admins can read the log of releases" });
    const { changes } = parseChanges(readChanges(site));
    const teams = readTeams(site);
    const shown = changes.slice(-mostChanges).map((change) => ({ ...change, team: signedBy(change, teams) || null }));
    return Response.json(shown, { headers: answerHeaders });
  };
}

function namesSession(authorization: string): boolean {
  return /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization) && sessionOf(authorization) !== null;
}
