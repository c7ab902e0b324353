import { randomUUID } from "node:crypto";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { givenAcceptedLead } from "../deals/dealCalls.ts";
import { call, research } from "../leads/leadCalls.ts";
import { book, cancel, requestFor, reschedule } from "../scheduler/scheduler.ts";
import { arrange, setClock } from "../scheduler/world.ts";
import { companies } from "../support/seedIds.ts";

/** Guest of {@link givenGuest}, who is a contact of research as well. */
export const guest = "vera@vale.example";

/** What only the guest's data says, in small letters. */
export const saidOfGuest = [guest, "vera+too@vale.example", "vera vale", "vale works", "zebra", "zinnias", "zeppelin"];

const question = "What do you grow?";

/** Sets the scheduler up, on 25 November 2026. */
export async function givenScheduler(tx: SqlStatements): Promise<void> {
  await arrange(tx, { now: "2026-11-25 12:00:00+00", zone: "UTC", hours: [["08:00", "18:00"]] });
  await tx.query("update public.meeting_type set questions = $1::jsonb where slug = 'meet'", [
    JSON.stringify([{ label: question, is_required: false }]),
  ]);
}

/** Books as the guest at this time. Returns the request. */
export async function bookAsGuest(tx: SqlStatements, startsAt: string, changes: Record<string, unknown> = {}) {
  const request = requestFor(startsAt, {
    name: "Vera Vale",
    email: guest,
    company: "Vale Works",
    note: "About a zebra",
    answers: [{ question, answer: "Zinnias" }],
    guests: ["friend@zoo.example"],
    utm: { utm_source: "Newsletter", utm_answers: "existing_client.no", utm_term: "zebra" },
    ...changes,
  });
  const booked = await book(tx, request);
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  return request;
}

/**
 * A guest with a meeting, a cancelled one by a scheduling link, an invitation to somebody else's meeting, a lead, a row of an import, and
 * events of other tools, which all are over on 30 December.
 */
export async function givenGuest(tx: SqlStatements): Promise<{ other: string }> {
  await givenScheduler(tx);
  await tx.exec(`insert into public.webhook_endpoint (id, address, kinds, created_by, created_by_name)
    values ('${randomUUID()}', 'https://hooks.example/1', '{lead.accepted, appointment.booked}', '${randomUUID()}', 'Ada')`);
  const lead = await givenAcceptedLead(tx);
  await tx.exec("set constraints all immediate; set constraints all deferred");
  await tx.query("insert into public.lead_meeting_type values ($1, 'meet')", [companies.northwindRobotics]);
  const link = await call(tx, { as: research, name: "scheduling_link", args: { lead_id: lead } });
  const byLink = await bookAsGuest(tx, "2026-11-26T10:00:00Z", {
    lead: String(link["path"]).split("lead=")[1],
    guests: [],
  });
  await cancel(tx, byLink["token"], "A zeppelin is late");
  const held = await bookAsGuest(tx, "2026-11-27T10:00:00Z");
  await reschedule(tx, { token: held["token"], startsAt: "2026-11-27T12:00:00Z", reason: "The zebra again" });
  const other = requestFor("2026-11-30T10:00:00Z", { guests: ["Vera+too@vale.example", "kim@kite.example"] });
  await book(tx, other);
  await tx.exec(`
    insert into public.inbound_event (source, kind, external_id, body, state, next_attempt_at) values
      ('calendly', 'invitee.created', '${randomUUID()}', '{"payload": {"email": "vera+x@vale.example", "name": "Vera Vale"}}', 'done', null),
      ('leads', 'lead.found', '${randomUUID()}', '{"data": {"email": "kim@kite.example"}}', 'done', null);
    insert into public.invitation (id, email, role, client_account_id, company, token_hash)
    values ('${randomUUID()}', '${guest}', 'client', '${companies.northwindRobotics}', 'Northwind Robotics', sha256('x'));
    insert into public.notification (user_id, kind, subject_id, words, is_in_app)
    select id, 'meeting_booked', '${String(held["id"])}', '{"title": "Call", "guest": "Vera Vale"}', true
    from public."userProfile" where role = 'admin' limit 1`);
  await setClock(tx, "2026-12-30T12:00:00Z");
  return { other: String(other["id"]) };
}

/** Tables of the whole database, and rows of them that say this: `public.task: 2`. */
export async function whereIs(tx: SqlStatements, text: string): Promise<string[]> {
  const { rows: tables } = await tx.query(
    `select relation.oid::regclass::text as name from pg_catalog.pg_class as relation
     where relation.relkind in ('r', 'm') and relation.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await tx.query(
      `select count(*)::int as count from ${String(name)} as kept where strpos(lower(kept::text), $1) > 0`,
      [text],
    );
    if (rows[0]?.["count"] !== 0) found.push(`${String(name)}: ${String(rows[0]?.["count"])}`);
  }
  return found.toSorted();
}
