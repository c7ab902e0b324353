import { builtInWords } from "../../../shared-contracts/src/builtIn/siteWords.ts";
import { builtInBrand } from "../../../shared-contracts/src/siteBrand.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction, type Answer } from "../support/callFunction.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { hosts, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const { admin, staff, client, stranger, visitor } = callers;
const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";
const other = signedIn(secondAdmin);
const week = [
  { weekday: 1, starts: "09:00", ends: "12:00" },
  { weekday: 6, starts: "20:00", ends: "24:00" },
];

describe.each(testDatabases)("settings on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
    await database?.sql.exec(personScript({ id: secondAdmin, role: "admin" }));
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  type SaveCall = { caller?: Caller; what?: string; request: unknown };
  function save(tx: SqlStatements, { caller = admin, what = "setting", request }: SaveCall): Promise<Answer> {
    return callFunction(tx, { caller, name: `save_${what}`, args: { request } });
  }

  async function history(tx: SqlStatements, area: string): Promise<unknown[]> {
    const { rows } = await tx.query(
      "select key, actor_id, before, after from public.setting_change where area = $1 order by id",
      [area],
    );
    return rows;
  }

  test("an edit is saved, kept with its author, and read by visitors under a new version of the terms", async () => {
    const found = await rehearse(async (tx) => {
      const saved = await save(tx, { request: { key: "terms_text", value: "New terms", version: 1 } });
      const changes = await history(tx, "site_setting");
      await tx.become(visitor);
      const { rows } = await tx.query(
        "select value, public.terms_version() as version from public.site_setting where key = 'terms_text'",
      );
      return { saved, changes, read: rows[0] };
    });
    expect(found.saved).toMatchObject({ kind: "saved", value: "New terms", version: 2 });
    expect(found.changes).toEqual([
      { key: "terms_text", actor_id: people.admin, before: { value: null }, after: { value: "New terms" } },
    ]);
    expect(found.read?.value).toBe("New terms");
    expect(found.read?.version).not.toBe("built-in");
  });

  test("the second of two editors gets the first one's value, and overwrites it only deliberately", async () => {
    const key = "footer_text";
    const answers = await rehearse(async (tx) => [
      await save(tx, { request: { key, value: "First", version: 1 } }),
      await save(tx, { caller: other, request: { key, value: "Second", version: 1 } }),
      await save(tx, { request: { key, value: "First", version: 1 } }),
      await save(tx, { caller: other, request: { key, value: "Second", version: 2 } }),
      await save(tx, { caller: other, request: { key, value: null, version: 3 } }),
    ]);
    expect(answers).toMatchObject([
      { kind: "saved", value: "First", version: 2 },
      { kind: "conflict", value: "First", version: 2, updated_by_name: "Ada Admin" },
      { kind: "saved", value: "First", version: 2 },
      { kind: "saved", value: "Second", version: 3 },
      { kind: "saved", value: null, version: 4 },
    ]);
  });

  test.each([["brand", builtInBrand], ...Object.entries(builtInWords)])(
    "the built-in words of %s are a value of the setting",
    async (key, value) => {
      expect(await rehearse((tx) => save(tx, { request: { key, value, version: 1 } }))).toMatchObject({
        kind: "saved",
        version: 2,
      });
    },
  );

  test("a brand of before it had a name is still one", async () => {
    const { name: _, ...value } = builtInBrand;
    expect(await rehearse((tx) => save(tx, { request: { key: "brand", value, version: 1 } }))).toMatchObject({
      kind: "saved",
    });
  });

  const { social } = builtInBrand;
  test.each<[string, string, unknown]>([
    ["an address that is none", "brand", { support_email: "a?bcc=b@c.example", social }],
    ["a script as a link", "brand", { ...builtInBrand, social: [{ name: "X", url: "javascript:alert(1)" }] }],
    ["another field", "brand", { ...builtInBrand, role: "admin" }],
    ["a name that is empty", "brand", { ...builtInBrand, name: " " }],
    ["a name that is too long", "brand", { ...builtInBrand, name: "a".repeat(41) }],
    ["a name that is none", "brand", { ...builtInBrand, name: 7 }],
    ["a name that turns what follows", "brand", { ...builtInBrand, name: "Acme\u202e" }],
    ["a third founder", "founders", [...builtInWords.founders, builtInWords.founders[0]]],
    ["two lines", "testimonial", { ...builtInWords.testimonial, name: "Mara\nFeldt" }],
    ["only spaces", "testimonial", { ...builtInWords.testimonial, quote: "  " }],
    ["no question", "questions", []],
    ["a text that is too long", "dossier", [{ label: "Why", text: "a".repeat(161) }]],
    ["a share above all", "fee_example", { ...builtInWords.fee_example, share_percent: 101 }],
    [
      "half a deal",
      "fee_example",
      { ...builtInWords.fee_example, months: [1, 2, 3].map(() => ({ leads: 1, meetings: 1, deals: 0.5 })) },
    ],
    ["numbers as texts", "fee_example", { ...builtInWords.fee_example, share_percent: "10" }],
    ["a text for a brand", "brand", "x"],
    ["no share", "fee_example", { ...builtInWords.fee_example, share_percent: undefined }],
    ["months that are none", "fee_example", { ...builtInWords.fee_example, months: [1, 2, 3] }],
    ["a list of figures alone", "statistics", builtInWords.statistics.figures],
    ["figures that are no list", "statistics", { ...builtInWords.statistics, figures: "many" }],
  ])("words with %s are refused", async (_, key, value) => {
    expect(await rehearse((tx) => save(tx, { request: { key, value, version: 1 } }))).toEqual({
      kind: "invalid",
      field: "value",
    });
  });

  test("feature flags are on or off, by remote", async () => {
    const value = { portal: { forecast: false, betterScore: true }, booking: {} };
    const request = { key: "feature_flags", value, version: 1 };
    expect(await rehearse((tx) => save(tx, { request }))).toMatchObject({ kind: "saved", value });
  });

  test.each<[string, unknown]>([
    ["none", {}],
    ["a list", [true]],
    ["a flag without a remote", { forecast: true }],
    ["a list of flags", { portal: ["forecast"] }],
    ["a word for a switch", { portal: { forecast: "off" } }],
    ["no switch", { portal: { forecast: null } }],
    ["a name that is none", { portal: { "<script>": true } }],
    ["a remote that is none", { "__proto__.x": { forecast: true } }],
    ["a name that is too long", { portal: { ["a".repeat(41)]: true } }],
  ])("feature flags with %s are refused", async (_, value) => {
    const request = { key: "feature_flags", value, version: 1 };
    expect(await rehearse((tx) => save(tx, { request }))).toEqual({ kind: "invalid", field: "value" });
  });

  test("an edit past the functions counts, too", async () => {
    const answer = await rehearse(async (tx) => {
      await tx.exec("savepoint edit");
      await tx.become(other);
      await tx.query(`update public.site_setting set value = '"By hand"' where key = 'footer_text'`);
      await tx.exec("reset role");
      return save(tx, { request: { key: "footer_text", value: "By function", version: 1 } });
    });
    expect(answer).toMatchObject({ kind: "conflict", value: "By hand", version: 2 });
  });

  test("links, types and weekly hours: saved, refused to the second editor, and kept", async () => {
    const link = { slug: "meet", version: 1 };
    const type = { slug: "meet", version: 1 };
    const hours = { host_id: hosts.noorHaddad, version: 1 };
    const found = await rehearse(async (tx) => ({
      answers: [
        await save(tx, { what: "meeting_link", request: { ...link, target: "https://cal.example.com/a" } }),
        await save(tx, { what: "meeting_link", caller: other, request: { ...link, title: "Call" } }),
        await save(tx, { what: "meeting_type", request: { ...type, length_minutes: 20 } }),
        await save(tx, { what: "meeting_type", caller: other, request: { ...type, length_minutes: 25 } }),
        await save(tx, { what: "weekly_hours", request: { ...hours, hours: week.toReversed() } }),
        await save(tx, { what: "weekly_hours", caller: other, request: { ...hours, hours: [] } }),
        await save(tx, { what: "weekly_hours", caller: other, request: { ...hours, version: 2, hours: [] } }),
      ],
      links: await history(tx, "meeting_link"),
      types: await history(tx, "meeting_type"),
      weeks: await history(tx, "weekly_hours"),
    }));
    const byAda = { updated_by_name: "Ada Admin" };
    expect(found.answers).toMatchObject([
      { kind: "saved", meeting_link: { target: "https://cal.example.com/a", version: 2, title: "Video meeting" } },
      { kind: "conflict", meeting_link: { target: "https://cal.example.com/a", version: 2 }, ...byAda },
      { kind: "saved", meeting_type: { length_minutes: 20, version: 2 } },
      { kind: "conflict", meeting_type: { length_minutes: 20, version: 2 }, ...byAda },
      { kind: "saved", hours: week, version: 2 },
      { kind: "conflict", hours: week, version: 2, ...byAda },
      { kind: "saved", hours: [], version: 3 },
    ]);
    expect(found.links).toMatchObject([{ key: "meet", after: { target: "https://cal.example.com/a" } }]);
    expect(found.types).toMatchObject([{ before: { length_minutes: 30 }, after: { length_minutes: 20 } }]);
    expect(found.weeks).toMatchObject([{ key: hosts.noorHaddad, after: { hours: week } }, { before: { hours: week } }]);
  });

  test("only admins save a setting, and no one changes the history", async () => {
    for (const what of ["setting", "meeting_link", "meeting_type", "weekly_hours"]) {
      for (const caller of [staff, client, stranger]) {
        expect(await rehearse((tx) => save(tx, { caller, what, request: {} })), what).toEqual({ kind: "42501" });
      }
    }
    for (const change of ["update public.setting_change set after = '{}'", "delete from public.setting_change"]) {
      await expect(rehearse((tx) => tx.exec(change))).rejects.toThrow("never changed");
    }
  });

  const day = { weekday: 1, starts: "09:00", ends: "12:00" };
  const hoursOf = (hours: unknown) => ({ host_id: hosts.noorHaddad, version: 1, hours });
  const invalidChanges: [what: string, field: string, request: unknown][] = [
    ["setting", "request", 7],
    ["setting", "request", { key: "terms_text", version: 1 }],
    ["setting", "key", { key: "role", value: "admin", version: 1 }],
    ["setting", "key", { key: null, value: "x", version: 1 }],
    ["setting", "key", { key: ["terms_text"], value: "x", version: 1 }],
    ["setting", "version", { key: "terms_text", value: "x" }],
    ["setting", "version", { key: "terms_text", value: "x", version: "1" }],
    ["setting", "value", { key: "terms_text", value: "x".repeat(100_001), version: 1 }],
    ["setting", "value", { key: "terms_text", value: { a: 1 }, version: 1 }],
    ["setting", "value", { key: "operations_url", value: "javascript:alert(1)", version: 1 }],
    ["setting", "value", { key: "academy_sections", value: { "Paid Ads": true }, version: 1 }],
    ["setting", "value", { key: "timeline_presets", value: "x", version: 1 }],
    ["setting", "value", { key: "timeline_presets", value: [7], version: 1 }],
    ["meeting_link", "title", { slug: "meet", version: 1, title: " " }],
    ["meeting_link", "target", { slug: "meet", version: 1, target: "http://example.com" }],
    ["meeting_link", "auto_open", { slug: "meet", version: 1, auto_open: true }],
    ["meeting_link", "auto_open", { slug: "meet", version: 1, auto_open: "yes" }],
    ["meeting_link", "slug", { slug: 1, version: 1 }],
    ["meeting_type", "length_minutes", { slug: "meet", version: 1, length_minutes: 4 }],
    ["meeting_type", "length_minutes", { slug: "meet", version: 1, length_minutes: 1e12 }],
    ["meeting_type", "horizon_days", { slug: "meet", version: 1, horizon_days: 366 }],
    ["meeting_type", "place_kind", { slug: "meet", version: 1, place_kind: "moon" }],
    ["meeting_type", "place_text", { slug: "meet", version: 1, place_kind: "phone", place_text: " " }],
    ["meeting_type", "video_url", { slug: "meet", version: 1, video_url: "http://rooms.example" }],
    ["meeting_type", "video_url", { slug: "meet", version: 1, place_kind: "video" }],
    ["meeting_type", "host_ids", { slug: "meet", version: 1, host_ids: [people.admin] }],
    ["meeting_type", "hours", { slug: "meet", version: 1, hours: [{ ...day, starts: "12:00" }] }],
    ["meeting_type", "hours", { slug: "meet", version: 1, hours: "always" }],
    ["weekly_hours", "version", { host_id: hosts.noorHaddad, hours: [] }],
    ["weekly_hours", "hours", { host_id: hosts.noorHaddad, version: 1 }],
    ["weekly_hours", "hours", hoursOf([7])],
    ["weekly_hours", "hours", hoursOf([{ ...day, weekday: 8 }])],
    ["weekly_hours", "hours", hoursOf([{ ...day, starts: "12:00" }])],
    ["weekly_hours", "hours", hoursOf([{ ...day, starts: "9:00" }])],
    ["weekly_hours", "hours", hoursOf([{ ...day, ends: "24:01" }])],
    ["weekly_hours", "hours", hoursOf([{ weekday: 1 }])],
    ["weekly_hours", "hours", hoursOf([day, { ...day, starts: "11:59" }])],
    ["weekly_hours", "hours", hoursOf(Array.from({ length: 43 }, () => day))],
  ];
  test.each(invalidChanges)("save_%s says that %s is not what it must be: %j", async (what, field, request) => {
    const sent = typeof request === "object" ? request : JSON.stringify(request);
    expect(await rehearse((tx) => save(tx, { what, request: sent }))).toEqual({ kind: "invalid", field });
  });

  test("an unknown row is missing", async () => {
    const requests: [string, unknown][] = [
      ["meeting_link", { slug: "nowhere", version: 1 }],
      ["meeting_type", { slug: "nowhere", version: 1 }],
      ["weekly_hours", { host_id: people.admin, version: 1, hours: [] }],
    ];
    for (const [what, request] of requests) {
      expect(await rehearse((tx) => save(tx, { what, request }))).toEqual({ kind: "missing" });
    }
  });
});
