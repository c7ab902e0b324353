import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, type Persona } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { dataUri, jpeg, keepPictureScript, pathOf, png } from "../support/sitePictures.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

async function add(tx: SqlStatements, picture: string | null, as: Persona = "admin"): Promise<unknown> {
  await tx.become(callers[as]);
  const { rows } = await tx.query("select public.add_site_picture($1) as answer", [picture]);
  await tx.exec("reset role");
  return rows[0]?.answer;
}

/** Returns a segment of a JPEG with this marker. */
function segment(marker: number, text: string): Buffer {
  const content = Buffer.from(text);
  return Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
}

/** Returns a chunk of a PNG. Its checksum is not checked. */
function chunk(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(kind + text), Buffer.alloc(4)]);
}

function spliced(content: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([content.subarray(0, at), more, content.subarray(at)]);
}

function withWidth(pixels: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(pixels, 16);
  return changed;
}

test.each([
  ["PNG", png],
  ["JPEG", jpeg],
])("a bare %s is kept once, under the hash of its content", async (_, content) => {
  await engine.sql.rehearse(async (tx) => {
    for (const time of [1, 2])
      expect(await add(tx, dataUri(content)), `time ${time}`).toEqual({ kind: "added", path: pathOf(content) });
    const { rows } = await tx.query("select count(*) as count from public.site_picture");
    expect(Number(rows[0]?.count)).toBe(1);
  });
});

test.each<[string, string | null]>([
  ["nothing", null],
  ["SVG", `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`],
  ["HTML that says it is a PNG", `data:image/png;base64,${Buffer.from("<script>").toString("base64")}`],
  ["a JPEG that says it is a PNG", dataUri(jpeg).replace("jpeg", "png")],
  ["a JPEG with a place in EXIF", dataUri(spliced(jpeg, 2, segment(0xe1, "Exif\0\0N 52.5")))],
  ["a JPEG with XMP behind its tables", dataUri(spliced(jpeg, 20, segment(0xe1, "http://ns.adobe.com/xap/1.0/\0")))],
  ["a JPEG with a comment", dataUri(spliced(jpeg, 2, segment(0xfe, "taken by")))],
  ["a JPEG with something behind its end", dataUri(Buffer.concat([jpeg, Buffer.from("PK more")]))],
  ["a JPEG without its end", dataUri(jpeg.subarray(0, -2))],
  ["a PNG with EXIF", dataUri(spliced(png, 33, chunk("eXIf", "MM")))],
  ["a PNG with a text", dataUri(spliced(png, 33, chunk("tEXt", "Author\0me")))],
  ["a PNG with something behind its end", dataUri(Buffer.concat([png, Buffer.from("<script>")]))],
  ["a PNG cut off", dataUri(png.subarray(0, -8))],
  ["a picture of 2001 pixels", dataUri(withWidth(2001))],
  ["a picture of 70,000 pixels", dataUri(withWidth(70_000))],
  ["a picture of 15 pixels", dataUri(withWidth(15))],
  ["more than a request holds", `data:image/png;base64,${"iVBORw0KGgo".padEnd(60_000, "A")}`],
])("%s is refused", async (_, picture) => {
  await engine.sql.rehearse(async (tx) => {
    expect(await add(tx, picture)).toEqual({ kind: "invalid", field: "picture" });
  });
});

test("admins and marketing add pictures, and nobody else", async () => {
  for (const as of ["client", "staff", "stranger"] as const) {
    await expect(
      engine.sql.rehearse((tx) => add(tx, dataUri(png), as)),
      as,
    ).rejects.toThrow(/Only admins can/);
  }
  await engine.sql.rehearse(async (tx) => {
    await tx.query("insert into public.staff_duty (user_id, duty) values ($1, 'marketing')", [people.staff]);
    expect(await add(tx, dataUri(png), "staff")).toMatchObject({ kind: "added" });
  });
});

describe("a setting", () => {
  async function save(tx: SqlStatements, key: string, value: unknown): Promise<string> {
    await tx.become(callers.admin);
    const request = JSON.stringify({ key, value, version: 1 });
    const { rows } = await tx.query("select public.save_setting($1::text::jsonb) ->> 'kind' as kind", [request]);
    await tx.exec("reset role");
    return String(rows[0]?.kind);
  }

  const src = pathOf(png);
  const other = pathOf(jpeg);

  test.each<[string, unknown, string]>([
    ["logo_url", src, "saved"],
    ["logo_url", "https://pictures.example.com/logo.png", "saved"],
    ["logo_url", other, "invalid"],
    ["logo_url", "/pictures/../login", "invalid"],
    ["hero_image_url", { src, alt: "Two people at a desk" }, "saved"],
    ["hero_image_url", { src: other, alt: "Not added" }, "invalid"],
    ["hero_image_url", { src, alt: " " }, "invalid"],
    ["hero_image_url", { src, alt: "x".repeat(201) }, "invalid"],
    ["hero_image_url", { src }, "invalid"],
    ["hero_image_url", { src: "https://pictures.example.com/a.png", alt: "Elsewhere" }, "invalid"],
    ["hero_image_url", { src: "javascript:alert(1)", alt: "A script" }, "invalid"],
    ["hero_image_url", { src, alt: "A picture", onload: "alert(1)" }, "invalid"],
    ["founder_image_urls", [null, { src, alt: "Elias" }], "saved"],
    ["founder_image_urls", ["https://pictures.example.com/noor.png", null], "saved"],
    ["founder_image_urls", [{ src: other, alt: "Not added" }], "invalid"],
    ["founder_image_urls", [7], "invalid"],
    ["founder_image_urls", { src, alt: "No list" }, "invalid"],
  ])("%s: %j is %s", async (key, value, outcome) => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(keepPictureScript);
      expect(await save(tx, key, value)).toBe(outcome);
    });
  });

  test.each([
    ["a bidirectional override", "safe\u202egnp.exe"],
    ["an isolate", "a\u2066b"],
    ["a line separator", "a\u2028b"],
    ["a new line", "a\nb"],
    ["a tag", "<script>alert(1)</script>", "saved"],
    ["an empty text", "  "],
    ["a number", 7],
    ["a long text", "x".repeat(401)],
  ])("a quote with %s is refused, unless it is plain text", async (_, quote, outcome = "invalid") => {
    await engine.sql.rehearse(async (tx) => {
      expect(await save(tx, "testimonial", { quote, name: "A", position: "B" })).toBe(outcome);
    });
  });

  test.each<[string, unknown]>([
    ["questions", Array.from({ length: 1000 }, () => ({ question: "Q", answer: "A" }))],
    ["questions", { 0: { question: "Q", answer: "A" } }],
    ["dossier", []],
    ["founders", [{ name: "One", work: "Only", story: "One" }]],
    ["statistics", { figures: null, source: "x" }],
    ["statistics", "text"],
    ["fee_example", { share_percent: 1e300, deal_dollars: 1, months: [] }],
    ["fee_example", { share_percent: "10", deal_dollars: "1", months: {} }],
    ["brand", { support_email: "a@b.example", social: [{ name: "x", url: "javascript:alert(1)" }] }],
    ["brand", { support_email: "a@b.example\r\nBcc: c@d.example", social: [] }],
    ["brand", []],
    ...["brand", "founders", "statistics", "testimonial", "questions", "fee_example", "dossier"].map(
      (key): [string, unknown] => [key, JSON.parse("[".repeat(1000) + "]".repeat(1000))],
    ),
  ])("%s: a value of another form is refused and raises no other error", async (key, value) => {
    await engine.sql.rehearse(async (tx) => expect(await save(tx, key, value)).toBe("invalid"));
  });
});
