import { callDatabase } from "../_shared/database.ts";
import { answerJson, readBody, refuse } from "../_shared/http.ts";
import type { DatabaseSettings } from "../_shared/settings.ts";

const longestBody = 1024;

/**
 * Answers `POST …/unsubscribe?token=…` with the body `List-Unsubscribe=One-Click`, as mail programs send it (RFC 8058): no kind of notification is mailed to
 * the person of the token any more. Sent again, it answers alike. A GET leads to the page that asks first, because mail scanners follow links.
 */
export async function unsubscribe(request: Request, settings: DatabaseSettings): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (request.method === "GET" || request.method === "HEAD") {
    const page = `${settings.siteUrl}/unsubscribe#token=${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { Location: page, "Cache-Control": "no-store" } });
  }
  if (request.method !== "POST") return refuse(405, "METHOD_NOT_ALLOWED", "Use POST");
  const body = await readBody(request, longestBody);
  if (body === null) return refuse(413, "PAYLOAD_TOO_LARGE", "The request is too large");
  // As a form of either kind: the name and the value are in both.
  if (!/List-Unsubscribe\b[\s\S]*One-Click/.test(new TextDecoder().decode(body))) {
    return refuse(400, "BAD_REQUEST", "The body is List-Unsubscribe=One-Click");
  }
  try {
    const { kind } = await callDatabase(settings, {
      name: "unsubscribe",
      args: { token },
      caller: { authorization: `Bearer ${settings.publishableKey}`, address: request.headers.get("cf-connecting-ip") },
    });
    return kind === "unsubscribed" ? answerJson(200, { kind }) : refuse(404, "NOT_FOUND", "No such link");
  } catch (error) {
    console.error("unsubscribe:", error instanceof Error ? error.message : error);
    return refuse(503, "UNAVAILABLE", "This is not available at the moment");
  }
}
