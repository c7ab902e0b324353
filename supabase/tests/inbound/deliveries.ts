import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { workInbound } from "../../../tooling/backend/mail/workInbound.ts";

const invitees = "https://api.calendly.com/scheduled_events/E1/invitees/";

type Booking = { id: string; moves?: string; startsAt?: string; email?: string; hostEmail?: string };

/** The event of Calendly when somebody books, or moves an earlier booking. */
export function calendlyBooked({ id, moves, startsAt = "2026-12-01T15:00:00.000000Z", email, hostEmail }: Booking) {
  return {
    event: "invitee.created",
    created_at: "2026-11-25T12:00:00.000000Z",
    payload: {
      uri: invitees + id,
      email: email ?? "Vera+cal@Vale.example",
      name: "Vera Vale",
      timezone: "America/Chicago",
      rescheduled: false,
      old_invitee: moves === undefined ? null : invitees + moves,
      scheduled_event: {
        start_time: startsAt,
        end_time: later(startsAt),
        location: { type: "zoom", join_url: "https://zoom.example/1" },
        event_memberships: [{ user_email: hostEmail ?? "host@northwind.example", user_name: "Nora North" }],
      },
    },
  };
}

/** The event of Calendly when a booking is cancelled, or makes room for one at another time. */
export function calendlyCanceled(id: string, { rescheduled = false } = {}) {
  return {
    event: "invitee.canceled",
    payload: { uri: invitees + id, rescheduled, cancellation: { reason: "No time\nthis week" } },
  };
}

/** An event of Cal.com about a booking. */
export function calCom(kind: string, { id, moves, startsAt = "2026-12-01T15:00:00Z", email }: Booking) {
  return {
    triggerEvent: kind,
    createdAt: new Date().toISOString(),
    payload: {
      uid: id,
      ...(moves !== undefined && { rescheduleUid: moves }),
      startTime: startsAt,
      endTime: later(startsAt),
      location: "integrations:daily",
      metadata: { videoCallUrl: "https://cal.example/video/1" },
      organizer: { email: "host@northwind.example", name: "Nora North", timeZone: "Europe/Berlin" },
      attendees: [{ email: email ?? "vera@vale.example", name: "Vera Vale", timeZone: "America/Chicago" }],
      cancellationReason: "Ill",
    },
  };
}

function later(startsAt: string): string {
  return new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
}

/** Stores an event as the edge function does after it has verified the signature. An event with the same text has the same id. */
export async function receive(
  tx: Pick<SqlStatements, "query">,
  source: string,
  body: object,
  externalId = JSON.stringify(body).slice(0, 250),
): Promise<string> {
  const request = { source, external_id: externalId, body };
  const { rows } = await tx.query("select public.take_inbound_event($1) ->> 'kind' as kind", [JSON.stringify(request)]);
  return String(rows[0]?.kind);
}

/** Works what is due, then what is tried again within a quarter of an hour. */
export async function workAll(tx: Pick<SqlStatements, "query">): Promise<void> {
  for (const minutes of [1, 2, 5, 15, 30]) {
    await workInbound(tx, { now: new Date(Date.now() + minutes * 60_000) });
  }
}

/** State and note of the events, the oldest first. */
export async function fates(tx: Pick<SqlStatements, "query">): Promise<string[]> {
  const { rows } = await tx.query(
    "select state || coalesce(': ' || note, '') as fate from public.inbound_event where source in ('calendly', 'calcom', 'leads') order by received_at, body::text",
  );
  return rows.map(({ fate }) => String(fate));
}
