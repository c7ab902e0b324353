import { brand } from "../../../shared-contracts/src/brand.ts";
import { calendarText, entryLines, escapeText } from "../../../shared-scheduling/src/calendarEntry.ts";
import { callDatabase } from "../_shared/database.ts";
import { isRecord, refuse } from "../_shared/http.ts";
import type { DatabaseSettings } from "../_shared/settings.ts";

/**
 * Answers `GET …/calendar-feed?token=…` with a host's meetings as a calendar that programs subscribe to: those of the last 30 days and to come,
 * under the UID and SEQUENCE of their mails, and those that were cancelled in that time. A token that is unknown or was replaced answers 404.
 */
export async function calendarFeed(request: Request, settings: DatabaseSettings): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "METHOD_NOT_ALLOWED", "Use GET");
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const answer = await callDatabase(settings, {
      name: "read_meeting_feed",
      args: { token: token.slice(0, 200) },
      caller: { authorization: `Bearer ${settings.publishableKey}`, address: request.headers.get("cf-connecting-ip") },
    });
    if (answer["kind"] !== "feed") return refuse(404, "NOT_FOUND", "No such calendar");
    return await answerOf(request, feedText(answer, settings));
  } catch (error) {
    console.error("calendar-feed:", error instanceof Error ? error.message : error);
    return refuse(503, "UNAVAILABLE", "This is not available at the moment");
  }
}

async function answerOf(request: Request, text: string): Promise<Response> {
  const body = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const etag = `"${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
  // Private, and asked again each time: whoever renews the link ends this one at once.
  const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((given) => given.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  const file = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="meetings.ics"',
  };
  return new Response(request.method === "HEAD" ? null : body, { headers: { ...headers, ...file } });
}

function feedText(feed: Record<string, unknown>, settings: DatabaseSettings): string {
  const meetings = Array.isArray(feed["meetings"]) ? feed["meetings"].filter(isRecord) : [];
  return calendarText(brand.name, {
    properties: [
      "METHOD:PUBLISH",
      `X-WR-CALNAME:${escapeText(`${brand.name}: ${textOf(feed, "host")}`)}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
      "X-PUBLISHED-TTL:PT15M",
    ],
    entries: meetings.map((meeting) => entryOf(meeting, settings)),
  });
}

function entryOf(meeting: Record<string, unknown>, { siteUrl }: DatabaseSettings): string[] {
  const [id, startsAt, guest, note] = ["id", "starts_at", "guest_name", "note"].map((name) => textOf(meeting, name));
  const page = new URLSearchParams({ date: (startsAt ?? "").slice(0, 10), meeting: id ?? "" });
  const event = {
    uid: `${id}@pipelark`,
    startsAt: startsAt ?? "",
    endsAt: textOf(meeting, "ends_at"),
    sequence: Number(meeting["sequence"]),
    isCancelled: meeting["is_cancelled"] === true,
    title: `${textOf(meeting, "title")}: ${guest}`,
    description: [`With ${guest}, ${textOf(meeting, "guest_email")}`, note ? `Note: ${note}` : ""]
      .filter(Boolean)
      .join("\n\n"),
    location: textOf(meeting, "place"),
    // oxlint-disable-next-line pipelark/declared-paths -- an edge function reads no remote's declarations; a test compares them
    url: `${siteUrl}/studio/workspace/calendar?${page.toString()}`,
  };
  // The time of its last change, so that a feed without changes is the same text.
  return entryLines(event, new Date(textOf(meeting, "changed_at")));
}

function textOf(row: Record<string, unknown>, name: string): string {
  const value = row[name];
  return typeof value === "string" ? value : "";
}
