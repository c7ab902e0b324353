import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { book, bookFrom, cancel, freeSlots, read, requestFor, reschedule } from "./scheduler.ts";
import { arrange, hostId, setClock } from "./world.ts";

const nine = "2027-05-04T09:00:00Z";
const ten = "2027-05-04T10:00:00Z";
const eleven = "2027-05-04T11:00:00Z";
const asked = [
  { label: "What do you sell?", is_required: true },
  { label: "Anything else?", is_required: false },
];
const robots = { question: "What do you sell?", answer: "Robots" };

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** Runs on 3 May 2027, with the host in UTC and free from nine to five. */
function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
  return engine.sql.rehearse(async (tx) => {
    await arrange(tx, { now: "2027-05-03T08:00:00Z", zone: "UTC", hours: [["09:00", "17:00"]] });
    await tx.exec("delete from public.mail_message");
    return run(tx);
  });
}

async function ask(tx: SqlStatements, questions: unknown = asked) {
  await tx.query("update public.meeting_type set questions = $1::jsonb where slug = 'meet'", [
    JSON.stringify(questions),
  ]);
}

async function mails(tx: SqlStatements) {
  const { rows } = await tx.query(
    `select to_address, template, data from public.mail_message where template !~ '^(host|notice)-'
     order by (data ->> 'sequence')::int, to_address`,
  );
  return rows;
}

describe("questions", () => {
  test("are shown before the booking; the meeting stores the answers in the order of the questions", async () => {
    await rehearse(async (tx) => {
      await ask(tx);
      expect((await freeSlots(tx, { from: nine, until: ten })).meeting).toMatchObject({ questions: asked });
      const answers = [{ question: "Anything else?", answer: " No\n " }, robots, { question: "Old?", answer: "Yes" }];
      const request = requestFor(nine, { answers });
      const kept = { answers: [robots, { question: "Anything else?", answer: "No" }] };
      expect(await book(tx, request)).toMatchObject({ kind: "booked", meeting: kept });
      // Answers keep their question's original text.
      await ask(tx, []);
      expect((await read(tx, request["token"])).meeting).toMatchObject(kept);
    });
  });

  test.each([
    ["none", undefined],
    ["an empty one", [{ question: "What do you sell?", answer: " \n" }]],
    ["one to another question", [{ question: "Anything else?", answer: "Robots" }]],
    ["a long one", [{ question: "What do you sell?", answer: "x".repeat(1001) }]],
    ["four", [robots, robots, robots, robots]],
    ["a text", "Robots"],
    ["a text in a list", ["Robots"]],
    ["a number", [{ question: "What do you sell?", answer: 1 }]],
    ["a bell", [{ question: "What do you sell?", answer: "\u0007" }]],
  ])("with %s for an answer book nothing, and the field is named", async (_, answers) => {
    await rehearse(async (tx) => {
      await ask(tx);
      expect(await book(tx, requestFor(nine, { answers }))).toEqual({ kind: "invalid", field: "answers" });
    });
  });

  test.each([
    ["four", [1, 2, 3, 4].map((index) => ({ label: `Q${index}`, is_required: false }))],
    ["one that is asked twice", [asked[0], asked[0]]],
    ["one without words", [{ label: "", is_required: false }]],
    ["a long one", [{ label: "x".repeat(201), is_required: false }]],
    ["two lines", [{ label: "a\nb", is_required: false }]],
    ["none that says whether it is required", [{ label: "Q" }]],
    ["a text", ["Q"]],
  ])("are refused when there are %s", async (_, questions) => {
    await rehearse(async (tx) => {
      const request = { slug: "meet", version: 1, questions };
      await tx.exec("update public.meeting_type set version = 1 where slug = 'meet'");
      const { rows } = await tx.query("select version from public.meeting_type where slug = 'meet'");
      const saved = { ...request, version: rows[0]?.["version"] };
      const answer = await callFunction(tx, {
        caller: callers.admin,
        name: "save_meeting_type",
        args: { request: saved },
      });
      expect(answer).toEqual({ kind: "invalid", field: "questions" });
    });
  });
});

describe("guests", () => {
  test("come along: each is mailed, with nothing that who booked wrote freely and no link to change it", async () => {
    await rehearse(async (tx) => {
      await ask(tx);
      const free = { name: "Buy Now", note: "Buy now", answers: [{ ...robots, answer: "Buy now" }] };
      const guests = ["Ann@Example.com", "bob@example.com"];
      const request = requestFor(nine, { ...free, email: "gil@example.com", guests });
      const booked = await book(tx, request);
      expect(booked.meeting).toMatchObject({ guests: ["ann@example.com", "bob@example.com"] });
      await reschedule(tx, { token: request["token"], startsAt: ten, reason: "Buy now" });
      await cancel(tx, request["token"], "Buy now");
      const sent = await mails(tx);
      expect(sent.map((mail) => [mail["to_address"], mail["template"]])).toEqual(
        ["confirmed", "moved", "cancelled"].flatMap((change) => [
          ["ann@example.com", `guest-${change}`],
          ["bob@example.com", `guest-${change}`],
          ["gil@example.com", `booking-${change}`],
        ]),
      );
      const toGuests = JSON.stringify(sent.filter((mail) => mail["to_address"] !== "gil@example.com"));
      expect(toGuests).not.toMatch(/buy now/i);
      expect(toGuests).not.toContain(request["token"]);
    });
  });

  test.each([
    ["six", [1, 2, 3, 4, 5, 6].map((index) => `guest${index}@example.com`)],
    ["one twice", ["ann@example.com", "ANN@example.com"]],
    ["who books", ["Gil@example.com"]],
    ["two in one", ["ann@example.com, bob@example.com"]],
    ["a name", ["Ann <ann@example.com>"]],
    ["no address", ["ann"]],
    ["one mailbox twice", ["ann+1@example.com", "ann+2@example.com"]],
    ["a mailbox of who books", ["gil+1@example.com"]],
    ["at a domain of other letters", ["ann@müller.de"]],
    ...["。", "．", "｡"].map((dot): [string, string[]] => [`with the dot ${dot}`, [`ann@mail.example${dot}com`]]),
    ...["\u00a0", "\u200b", "\u202e"].map((sign): [string, string[]] => [
      `with U+${sign.charCodeAt(0).toString(16)}`,
      [`an${sign}n@example.com`],
    ]),
    ["a list", [["ann@example.com"]]],
    ["a text", "ann@example.com"],
  ])("are refused when they are %s", async (_, guests) => {
    await rehearse(async (tx) => {
      const request = requestFor(nine, { email: "gil@example.com", guests });
      expect(await book(tx, request)).toEqual({ kind: "invalid", field: "guests" });
      expect(await mails(tx)).toEqual([]);
    });
  });

  test("are ten an hour for one caller, and one address is invited five times a day", async () => {
    await rehearse(async (tx) => {
      const { slots = [] } = await freeSlots(tx, { from: nine, until: "2027-05-20T00:00:00Z" });
      const free = [...slots];
      const five = (word: string) => [1, 2, 3, 4, 5].map((index) => `${word}${index}@example.com`);
      const bookWith = (guests: string[], address: string) =>
        bookFrom(tx, { request: requestFor(free.shift() ?? "", { guests }), address });
      expect((await bookWith(five("a"), "203.0.113.7")).kind).toBe("booked");
      await setClock(tx, "2027-05-03T08:30:00Z");
      expect((await bookWith(five("b"), "203.0.113.7")).kind).toBe("booked");
      const ofGuests = { kind: "too-many", is_about_guests: true };
      expect(await bookWith(["c@example.com"], "203.0.113.7")).toEqual({ ...ofGuests, retry_after_seconds: 1800 });
      // Without guests, and from another network, people can still book.
      expect((await bookWith([], "203.0.113.7")).kind).toBe("booked");
      for (let time = 1; time <= 4; time += 1) {
        expect((await bookWith(["a1@example.com"], `198.51.100.${time}`)).kind).toBe("booked");
      }
      expect(await bookWith(["A1@example.com"], "198.51.100.9")).toMatchObject(ofGuests);
      expect(await bookWith(["a1+again@example.com"], "198.51.100.9")).toMatchObject(ofGuests);
      await setClock(tx, "2027-05-03T09:00:01Z");
      expect((await bookWith(five("c"), "203.0.113.7")).kind).toBe("booked");
    });
  });

  test("get emails about five moves by the link, every move by others, and the cancellation", async () => {
    await rehearse(async (tx) => {
      const { token, id, ...request } = requestFor(nine, { guests: ["ann@example.com"] });
      await book(tx, { ...request, id, token });
      for (let time = 0; time < 4; time += 1) {
        for (const startsAt of [ten, nine]) await reschedule(tx, { token, startsAt });
      }
      await tx.exec("select private.present_token('')");
      const args = { id, starts_at: eleven };
      await callFunction(tx, { caller: callers.admin, name: "reschedule_company_meeting", args });
      await cancel(tx, token);
      const sent = (await mails(tx)).filter((mail) => mail["to_address"] === "ann@example.com");
      expect(sent.map((mail) => mail["template"])).toEqual([
        "guest-confirmed",
        ...Array.from({ length: 6 }, () => "guest-moved"),
        "guest-cancelled",
      ]);
      expect(sent.at(-2)?.["data"]).toMatchObject({ starts_at: eleven });
    });
  });
});

describe("the booker", () => {
  test("can move it by the link without limit: the address gets ten emails, then those about the team's move and the cancellation", async () => {
    await rehearse(async (tx) => {
      const { token, id, ...request } = requestFor(nine);
      await book(tx, { ...request, id, token });
      for (let time = 0; time < 7; time += 1) {
        for (const startsAt of [ten, nine]) await reschedule(tx, { token, startsAt, reason: "Buy now" });
      }
      expect((await mails(tx)).filter((mail) => mail["template"] === "booking-moved")).toHaveLength(9);
      await tx.exec("select private.present_token('')");
      const args = { id, starts_at: eleven };
      await callFunction(tx, { caller: callers.admin, name: "reschedule_company_meeting", args });
      await cancel(tx, token);
      const last = (await mails(tx)).slice(10).map((mail) => mail["template"]);
      expect(last).toEqual(["booking-moved", "booking-cancelled"]);
    });
  });
});

describe("a reason", () => {
  test("is kept with the change, and gone with the next one that gives none", async () => {
    await rehearse(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      const moved = await reschedule(tx, { token, startsAt: ten, reason: "  Our train\nis late\u0007. " });
      expect(moved).toMatchObject({ kind: "rescheduled", meeting: { reason: "Our train\nis late." } });
      expect(await reschedule(tx, { token, startsAt: eleven })).toMatchObject({ meeting: { reason: "" } });
      expect(await cancel(tx, token, "Ill")).toMatchObject({ kind: "cancelled", meeting: { reason: "Ill" } });
    });
  });

  test("stays the same and sends no second email when a move is repeated", async () => {
    await rehearse(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      const moved = await reschedule(tx, { token, startsAt: ten, reason: "Our train is late" });
      const told = await mails(tx);
      for (const reason of ["Our train is late", "", "Another"]) {
        expect(await reschedule(tx, { token, startsAt: ten, reason })).toEqual(moved);
      }
      expect(await mails(tx)).toEqual(told);
    });
  });

  test("of more than 500 characters changes nothing", async () => {
    await rehearse(async (tx) => {
      const { token, ...request } = requestFor(nine);
      await book(tx, { ...request, token });
      await tx.exec("savepoint refused");
      await expect(cancel(tx, token, "x".repeat(501))).rejects.toMatchObject({ code: "22001" });
      await tx.exec("rollback to savepoint refused");
      expect((await read(tx, token)).meeting).toMatchObject({ status: "booked", sequence: 0 });
    });
  });
});

describe("a host's picture", () => {
  const image = { png: "iVBORw0KGgoA", jpeg: "/9j/AAAA", webp: `UklGR${"A".repeat(7)}RUJQ` };
  const uri = (type: string, bytes: string) => `data:image/${type};base64,${bytes}`;
  const keep = (tx: SqlStatements, picture: string) =>
    tx.query(
      `insert into public.meeting_host_picture as kept (host_id, picture) values ($1, $2)
       on conflict (host_id) do update set picture = excluded.picture`,
      [hostId, picture],
    );

  test.each(Object.entries(image))("as %s is told with the free times and with the meeting", async (type, bytes) => {
    await rehearse(async (tx) => {
      const picture = uri(type, bytes);
      await keep(tx, picture);
      const host = { name: "Noor Haddad", time_zone: "UTC", picture };
      expect((await freeSlots(tx, { from: nine, until: ten })).meeting).toMatchObject({ host });
      const request = requestFor(nine);
      expect((await book(tx, request)).meeting).toMatchObject({ host });
      expect((await read(tx, request["token"])).meeting).toMatchObject({ host });
    });
  });

  test.each([
    ["an SVG", uri("svg+xml", "PHN2Zy8+")],
    ["an SVG that calls itself a PNG", uri("png", "PHN2Zy8+")],
    ["a page", "data:text/html;base64,PHN2Zy8+"],
    ["an address", "https://example.com/noor.png"],
    ["one with something after it", `${uri("jpeg", image.jpeg)} onerror=alert(1)`],
    ["two lines", `${uri("jpeg", image.jpeg)}\n`],
    ["cut off", uri("jpeg", "/9j/AAA")],
    ["too large", uri("jpeg", `/9j/${"A".repeat(16_000)}`)],
    ["empty", ""],
  ])("that is %s is refused", async (_, picture) => {
    await rehearse(async (tx) => {
      await expect(keep(tx, picture)).rejects.toMatchObject({ code: "23514" });
    });
  });

  test("is logged when set, changed and removed, without the picture itself", async () => {
    await rehearse(async (tx) => {
      await tx.exec("delete from public.meeting_host_picture");
      const first = await tx.query("select coalesce(max(id), 0) as id from public.audit_entry");
      for (const type of ["png", "jpeg", "jpeg"] as const) await keep(tx, uri(type, image[type]));
      await tx.exec("delete from public.meeting_host_picture");
      const { rows } = await tx.query(
        "select action, subject_id, detail from public.audit_entry where id > $1 order by id",
        [first.rows[0]?.["id"]],
      );
      const entry = { action: "setting-changed", subject_id: hostId, detail: { fields: ["picture"] } };
      expect(rows).toEqual([entry, entry, entry]);
    });
  });
});

describe("a meeting that was changed since it was seen", () => {
  function change(tx: SqlStatements, args: Record<string, unknown>) {
    const name = "starts_at" in args ? "reschedule_company_meeting" : "cancel_company_meeting";
    return callFunction(tx, { caller: callers.client, name, args });
  }

  test("is neither moved nor cancelled, and its current state is returned", async () => {
    await rehearse(async (tx) => {
      const { token, id, ...request } = requestFor(nine, { email: "client@pipelark.example" });
      await book(tx, { ...request, id, token });
      await reschedule(tx, { token, startsAt: ten });
      const changed = { kind: "changed", meeting: { starts_at: ten, sequence: 1, status: "booked" } };
      expect(await change(tx, { id, starts_at: eleven, seen_sequence: 0 })).toMatchObject(changed);
      expect(await change(tx, { id, seen_sequence: 0 })).toMatchObject(changed);
      // An earlier try that arrived is done, and people who have seen it may change it.
      expect(await change(tx, { id, starts_at: ten, seen_sequence: 0 })).toMatchObject({ kind: "rescheduled" });
      const cancelled = await change(tx, { id, seen_sequence: 1, reason: "Ill" });
      expect(cancelled).toMatchObject({ kind: "cancelled", meeting: { reason: "Ill" } });
    });
  });
});
