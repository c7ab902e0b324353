import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { queueScheduledEmails } from "../../../tooling/backend/mail/queueScheduledEmails.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, client, staff, stranger, visitor } = callers;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const marketer = "a0000000-0000-4000-8000-0000000000d5";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(
    "delete from public.visit_count; delete from private.visit_seen; delete from private.visit_salt",
  );
});
afterAll(() => engine.close());

type Headers = Record<string, string>;
const from = (last: number): Headers => ({ "cf-connecting-ip": `203.0.${last}.7`, "user-agent": browser });

async function visit(tx: SqlStatements, said: unknown, headers: Headers = from(1)) {
  await tx.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
  await tx.become(visitor);
  await tx.query("select public.count_visit($1)", [JSON.stringify(said)]);
  await tx.exec("reset role");
}

async function funnel(tx: SqlStatements, request: Record<string, unknown> = {}, caller: Caller = admin) {
  await tx.become(caller);
  const { rows } = await tx.query("select public.attribution_funnel($1) as answer", [JSON.stringify(request)]);
  await tx.exec("reset role");
  return rows[0]?.answer;
}

async function counted(tx: SqlStatements) {
  const { rows } = await tx.query(
    "select step, source, medium, campaign, views, visitors from public.visit_count order by step, source, campaign",
  );
  return rows;
}

async function countOf(tx: SqlStatements, query: string): Promise<number> {
  const { rows } = await tx.query(`select count(*)::int as found from ${query}`);
  return Number(rows[0]?.["found"]);
}

test("views are counted by step and source, and visitors once a day", async () => {
  const rows = await engine.sql.rehearse(async (tx) => {
    const campaign = { source: "Newsletter", medium: "EMail", campaign: "Spring/2026" };
    await visit(tx, { step: "/", ...campaign });
    await visit(tx, { step: "/", ...campaign });
    await visit(tx, { step: "/", ...campaign }, from(2));
    await visit(tx, { step: "/policies", referrer: "www.example.org" });
    await visit(tx, { step: "existing_client=no" });
    return counted(tx);
  });
  expect(rows).toEqual([
    { step: "/", source: "newsletter", medium: "email", campaign: "spring 2026", views: 3, visitors: 2 },
    { step: "/policies", source: "example.org", medium: "", campaign: "", views: 1, visitors: 1 },
    { step: "existing_client=no", source: "", medium: "", campaign: "", views: 1, visitors: 1 },
  ]);
});

test.each<[what: string, said: unknown, headers: Headers]>([
  ["who sends Global Privacy Control", { step: "/" }, { ...from(1), "sec-gpc": "1" }],
  ["who sends Do Not Track", { step: "/" }, { ...from(1), dnt: "1" }],
  ["that is a search engine", { step: "/" }, { ...from(1), "user-agent": "Googlebot/2.1" }],
  ["without a browser", { step: "/" }, { "cf-connecting-ip": "203.0.1.7" }],
  ["that is a prefetch", { step: "/" }, { ...from(1), "sec-purpose": "prefetch;prerender" }],
  ["of a page that does not exist", { step: "/made-up" }, from(1)],
  ["with an answer that does not exist", { step: "existing_client=perhaps" }, from(1)],
  ["that is no object", ["/"], from(1)],
  ["that is nothing", null, from(1)],
  ["with objects for texts", { step: { a: 1 } }, from(1)],
  ["that is huge", { step: "/", source: "x".repeat(2000) }, from(1)],
])("a visit %s leaves no row", async (_what, said, headers) => {
  const found = await engine.sql.rehearse(async (tx) => {
    await visit(tx, said, headers);
    return [await counted(tx), await countOf(tx, "private.visit_seen"), await countOf(tx, "private.visit_limit")];
  });
  expect(found).toEqual([[], 0, 0]);
});

test("a source that looks like a person is none", async () => {
  const rows = await engine.sql.rehearse(async (tx) => {
    await visit(tx, { step: "/", source: "ada@example.com", campaign: "49151234567", medium: "<script>" });
    return counted(tx);
  });
  expect(rows).toMatchObject([{ source: "", campaign: "", medium: "script" }]);
});

test("a flood of one network counts 300 views and five sources, and others are counted as before", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    for (let count = 0; count < 330; count += 1) await visit(tx, { step: "/", source: `made up ${count}` });
    await visit(tx, { step: "/", source: "newsletter" }, from(2));
    const [flood, real] = [
      await tx.query(
        "select sum(views)::int as views, count(*)::int as rows from public.visit_count where source <> 'newsletter'",
      ),
      await tx.query("select views from public.visit_count where source = 'newsletter'"),
    ];
    return [flood.rows, real.rows];
  });
  expect(found).toEqual([[{ views: 300, rows: 6 }], [{ views: 1 }]]);
});

test("a flood of many networks makes sixty sources a day", async () => {
  const rows = await engine.sql.rehearse(async (tx) => {
    for (let count = 0; count < 100; count += 1)
      await visit(tx, { step: "/", source: `made up ${count}` }, from(count));
    return countOf(tx, "public.visit_count");
  });
  expect(rows).toBe(61);
});

test("when the day is over, nothing is left that tells visitors apart", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    await visit(tx, { step: "/" });
    const before = await countOf(tx, "private.visit_seen");
    await tx.exec("select private.forget_visitors(now() + interval '1 day')");
    const left: number[] = [];
    for (const table of ["visit_salt", "visit_seen", "visit_limit"]) left.push(await countOf(tx, `private.${table}`));
    return { before, left, counted: await countOf(tx, "public.visit_count") };
  });
  expect(found).toEqual({ before: 1, left: [0, 0, 0], counted: 1 });
});

test("the job of the clock forgets them without a visit", async () => {
  const left = await engine.sql.rehearse(async (tx) => {
    await visit(tx, { step: "/" });
    await queueScheduledEmails(tx, new Date(Date.now() + 86_400_000));
    return countOf(tx, "private.visit_seen");
  });
  expect(left).toBe(0);
});

test("the funnel is what plain SQL over the rows finds", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    for (const [step, source, network] of [
      ["/", "newsletter", 1],
      ["/", "", 2],
      ["/book-a-meeting", "newsletter", 1],
      ["existing_client=no", "newsletter", 1],
    ] as const)
      await visit(tx, { step, source }, from(network));
    await tx.exec(meetingsScript);
    const plain = async (query: string) =>
      Number((await tx.query(`select (${query})::int as found`)).rows[0]?.["found"]);
    const utm = "lower(utm ->> 'utm_source') = 'newsletter'";
    return {
      funnel: await funnel(tx),
      newsletter: await funnel(tx, { source: "newsletter", days: 7 }),
      plain: [
        await plain("select sum(views) from public.visit_count where step like '/%'"),
        await plain("select sum(views) from public.visit_count where step = '/book-a-meeting'"),
        await plain("select sum(views) from public.visit_count where step like 'existing_client=%'"),
        await plain("select count(*) from public.meeting"),
        await plain(
          "select count(*) from public.meeting where status = 'booked' and ends_at <= now() and no_show_at is null",
        ),
      ],
      ofNewsletter: await plain(`select count(*) from public.meeting where ${utm}`),
    };
  });
  const steps = found.plain.map((count): unknown => expect.objectContaining({ count }));
  expect(found.plain).toEqual([3, 1, 1, 4, 1]);
  expect(found.funnel).toMatchObject({
    steps: [...steps, { step: "clients", count: 0 }, { step: "deals", count: 0 }],
    commissions: [],
    answers: [
      { question: "existing_client", answer: "no", chosen: 1, bookings: 1 },
      { question: "new_client_purpose", bookings: 1 },
    ],
  });
  expect(found.newsletter).toMatchObject({
    sources: [{ source: "newsletter", views: 2, bookings: found.ofNewsletter, held: 1 }],
  });
});

test("a client is of their first booking, with their confirmed deals, whose commission only admins see", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    await tx.exec(`${meetingsScript}
      ${personScript({ id: marketer, role: "staff" })}
      insert into public.staff_duty (user_id, duty) values ('${marketer}', 'marketing');
      update public.meeting set account_id = '${companies.northwindRobotics}';
      update public.client_account set created_at = now() where id = '${companies.northwindRobotics}';`);
    const plain = await tx.query(
      `select count(*)::int as deals, sum(worth.commission_cents)::int as cents
      from public.deal join public.deal_value as worth on worth.deal_id = deal.id
      where deal.state = 'confirmed' and deal.client_account_id = '${companies.northwindRobotics}'`,
    );
    return { admin: await funnel(tx), marketer: await funnel(tx, {}, signedIn(marketer)), plain: plain.rows[0] };
  });
  expect(found.admin).toMatchObject({
    steps: expect.arrayContaining([
      { step: "clients", count: 1 },
      { step: "deals", count: found.plain?.["deals"] },
    ]),
    commissions: found.plain?.["cents"] === null ? [] : [{ cents: found.plain?.["cents"] }],
  });
  expect(found.marketer).toMatchObject({ commissions: null });
});

test.each([
  ["a client", client],
  ["staff without the duty", staff],
  ["a stranger", stranger],
  ["a visitor", visitor],
])("%s is refused the funnel", async (_who, caller) => {
  await expect(engine.sql.rehearse((tx) => funnel(tx, {}, caller))).rejects.toMatchObject({ code: "42501" });
});

type GivenMeeting = { status: string; ends: string; utm: Record<string, string>; noShowAt: string };

/** Four bookings of an external calendar, so that no slot is needed: one held, one not yet, one cancelled, one to which nobody came. */
const givenMeetings: GivenMeeting[] = [
  {
    status: "booked",
    ends: "-1 hour",
    utm: { utm_source: "Newsletter", utm_answers: "existing_client.no,new_client_purpose.services" },
    noShowAt: "null",
  },
  { status: "booked", ends: "1 day", utm: { utm_source: "newsletter" }, noShowAt: "null" },
  { status: "cancelled", ends: "-1 hour", utm: {}, noShowAt: "null" },
  { status: "booked", ends: "-2 hours", utm: { utm_source: "ads" }, noShowAt: "now()" },
];
const meetingsScript = givenMeetings.map(meetingScript).join("\n");

function meetingScript({ status, ends, utm, noShowAt }: GivenMeeting): string {
  return `insert into public.meeting
      (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, status, source, provider_id, utm, no_show_at)
    select '${randomUUID()}', type.slug, (select id from public.meeting_host limit 1), now() + interval '${ends}' - interval '30 minutes',
      now() + interval '${ends}', 'Gil Guest', 'gil@example.com', 'UTC', '${status}', 'calendly', '${randomUUID()}',
      '${JSON.stringify(utm)}', ${noShowAt}
    from public.meeting_type as type limit 1;`;
}
