import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testGateways, type TestGateway } from "../test/testGateway.ts";
import { sweepFiles } from "./sweepFiles.ts";

let world: TestGateway;
const tokens: Record<string, string> = {};

const pdf = Buffer.from("%PDF-1.7\n%%EOF");
/** Of Cleo, without an amount. */
const ownUpdate = "10000000-0000-4000-8000-000000000002";
/** Of Cleo, with an amount that was approved. */
const decidedUpdate = "10000000-0000-4000-8000-000000000003";
/** Of an admin, to Cleo's company. */
const updateOfAdmin = "10000000-0000-4000-8000-000000000001";

type Upload = {
  as?: string;
  path?: string;
  type?: string;
  body?: Buffer<ArrayBuffer> | ReadableStream;
  headers?: Record<string, string>;
};

function upload({ as = "client", path = `${ownUpdate}/${randomUUID()}`, ...sent }: Upload = {}): Promise<Response> {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: {
      apikey: world.engine.publishableKey,
      authorization: `Bearer ${tokens[as] ?? as}`,
      "content-type": sent.type ?? "application/pdf",
      ...sent.headers,
    },
    body: sent.body ?? pdf,
    duplex: "half",
  };
  const request = new Request(`http://localhost:4400/storage/v1/object/update-files/${path}`, init);
  return world.gateway.fetch(request, { address: world.newAddress() });
}

function read(path: string, as: string): Promise<Response> {
  return world.ask(`/storage/v1/object/authenticated/update-files/${path}`, { token: tokens[as] ?? as });
}

async function attach(as = "client", updateId = ownUpdate) {
  const id = randomUUID();
  const path = `${updateId}/${id}`;
  expect((await upload({ as, path })).status).toBe(200);
  const body = { request: { id, update_id: updateId, name: "Offer.pdf" } };
  const attached = await world.ask("/rest/v1/rpc/add_update_file", { token: tokens[as] ?? "", body });
  expect(await attached.json()).toMatchObject({ kind: "added", file: { size: pdf.length, type: "application/pdf" } });
  return { id, path };
}

async function objects(): Promise<number> {
  return Number(await world.value("select count(*) from storage.objects"));
}

async function emptyBucket(): Promise<void> {
  await world.engine.sql.exec("delete from public.update_file; delete from storage.objects");
}

/** A body that sends its bytes and then nothing more. */
function stuck(bytes: Buffer): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
}

describe.each(testGateways)("on $name", ({ open }) => {
  beforeAll(async () => {
    world = await open();
    for (const name of ["client", "client2", "staff", "admin"]) {
      tokens[name] = (await world.signedIn(`${name}@pipelark.example`)).session.access_token;
    }
    return world.close;
  });

  test("a file is read by the company's people and admins, as an attachment that runs nothing, and by nobody else", async () => {
    const { path } = await attach();
    for (const as of ["client", "admin"]) {
      const answer = await read(path, as);
      expect(answer.status, as).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": "attachment",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, no-store",
      });
    }
    for (const as of ["client2", "staff"]) expect((await read(path, as)).status, as).toBe(404);
    expect((await read(path, "not.a.token")).status).toBe(401);
    await emptyBucket();
  });

  test("only the author of an update adds files to it, until its amount is decided on", async () => {
    for (const as of ["client2", "staff", "admin"]) expect((await upload({ as })).status, as).toBe(403);
    for (const update of [decidedUpdate, updateOfAdmin, randomUUID()]) {
      expect((await upload({ path: `${update}/${randomUUID()}` })).status, update).toBe(403);
    }
    expect((await upload({ as: "admin", path: `${updateOfAdmin}/${randomUUID()}` })).status).toBe(200);
    expect(await objects()).toBe(1);
    await emptyBucket();
  });

  test.each([
    ["a type that is not listed", { type: "image/svg+xml", body: Buffer.from("<svg/>") }],
    ["a list of types", { type: "application/pdf, text/html" }],
    ["a web page named as a PDF", { body: Buffer.from("<!doctype html><script>alert(1)</script>") }],
    ["a web page with a PDF in it", { body: Buffer.from("<html>%PDF-1.7") }],
    ["a web page named as a PNG", { type: "image/png", body: Buffer.from("<html>\u0089PNG") }],
    ["a text with a null byte", { type: "text/plain", body: Buffer.from("a\0b") }],
    ["a text in another encoding", { type: "text/csv", body: Buffer.from([0x63, 0xe9, 0x2c]) }],
    ["a form", { type: "multipart/form-data; boundary=a" }],
    [
      "a plain archive named as a document",
      {
        type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        body: Buffer.from("PK\u0003\u0004 readme.txt"),
      },
    ],
  ])("%s is refused", async (_what, sent) => {
    expect((await upload(sent)).status).toBe(415);
    expect(await objects()).toBe(0);
  });

  test.each([
    "../../secrets",
    `${ownUpdate}/..%2f..%2fsecrets`,
    `${ownUpdate}%2f${randomUUID()}`,
    `${ownUpdate}/${randomUUID()}/../../x`,
    `${ownUpdate}/${"a".repeat(5000)}`,
    `${ownUpdate}/r%C3%A9sum%C3%A9`,
    `${ownUpdate}/a%00b`,
    `${ownUpdate}//x`,
    ownUpdate,
    `${ownUpdate}/not-an-id`,
  ])("the path %s is refused", async (path) => {
    expect([403, 404, 405]).toContain((await upload({ path })).status);
    expect([403, 404, 405]).toContain((await read(path, "client")).status);
    expect(await objects()).toBe(0);
  });

  test("10 MB are accepted, one byte more is not, whatever its length is said to be, and nothing neither", async () => {
    const largest = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)]);
    expect((await upload({ body: largest })).status).toBe(200);
    const tooLarge = Buffer.concat([largest, Buffer.alloc(1)]);
    expect((await upload({ body: tooLarge })).status).toBe(413);
    expect((await upload({ body: tooLarge, headers: { "content-length": "14" } })).status).toBe(413);
    expect((await upload({ body: stuck(pdf), headers: { "content-length": "10485761" } })).status).toBe(413);
    expect((await upload({ body: Buffer.alloc(0) })).status).toBe(400);
    expect(await objects()).toBe(1);
    await emptyBucket();
  });

  test("a sixth file of an update and a second one of a name are refused, with a reason", async () => {
    const { id, path } = await attach();
    expect((await upload({ path })).status).toBe(409);
    for (let more = 0; more < 4; more += 1) expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(403);
    const ask = (request: unknown) =>
      world
        .ask("/rest/v1/rpc/add_update_file", { token: tokens["client"] ?? "", body: { request } })
        .then((one) => one.json());
    const other = { id: randomUUID(), update_id: ownUpdate, name: "b.pdf" };
    expect(await ask(other)).toEqual({ kind: "full" });
    expect(await ask({ ...other, update_id: decidedUpdate })).toEqual({ kind: "decided" });
    expect(await ask({ ...other, update_id: updateOfAdmin })).toEqual({ kind: "missing" });
    expect(await ask({ ...other, id })).toMatchObject({ kind: "added", file: { name: "Offer.pdf" } });
    expect(await ask({ ...other, name: ["b.pdf"] })).toEqual({ kind: "invalid", field: "name" });
    await emptyBucket();
    expect(await ask(other)).toEqual({ kind: "not-uploaded" });
    const named = { id: randomUUID(), update_id: ownUpdate, name: "page.html" };
    expect((await upload({ path: `${ownUpdate}/${named.id}` })).status).toBe(200);
    expect(await ask(named)).toEqual({ kind: "invalid", field: "name" });
    await emptyBucket();
  });

  test("more than sixty files in an hour, or 1 GB, are refused to their author alone", async () => {
    const insert = (bytes: number) =>
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       select 'update-files', 'x/' || number, (select id::text from auth.users where email = 'client@pipelark.example'),
         jsonb_build_object('size', ${bytes}, 'mimetype', 'application/pdf') from generate_series(1, 60) as number`;
    for (const [bytes, moment] of [
      [1, "now()"],
      [20_000_000, "now() - interval '2 hours'"],
    ] as const) {
      await world.engine.sql.exec(`${insert(bytes)}; update storage.objects set created_at = ${moment}`);
      expect((await upload()).status).toBe(403);
      expect((await upload({ as: "admin", path: `${updateOfAdmin}/${randomUUID()}` })).status).toBe(200);
      await emptyBucket();
    }
  });

  test("a removed file is gone for readers at once, and its bytes with the removal or an hour later", async () => {
    const { id, path } = await attach();
    const body = { prefixes: [path] };
    const remove = (as: string) =>
      world
        .ask("/storage/v1/object/update-files", { method: "DELETE", token: tokens[as] ?? "", body })
        .then((one) => one.json());
    expect(await remove("client")).toEqual([]);
    const call = { token: tokens["client2"] ?? "", body: { id } };
    expect(await (await world.ask("/rest/v1/rpc/remove_update_file", call)).json()).toEqual({ kind: "missing" });
    call.token = tokens["client"] ?? "";
    expect(await (await world.ask("/rest/v1/rpc/remove_update_file", call)).json()).toEqual({ kind: "removed" });
    expect(await remove("client2")).toEqual([]);
    expect(await remove("client")).toMatchObject([{ name: path }]);
    expect((await read(path, "client")).status).toBe(404);
    const left = await attach();
    await world.engine.sql.query("delete from public.update_file");
    await sweepFiles(world.engine.sql, world.engine.files);
    expect(await objects()).toBe(1);
    await world.engine.sql.query("update storage.objects set created_at = now() - interval '61 minutes'");
    const stored = String(await world.value("select id from storage.objects where name = $1", [left.path]));
    await sweepFiles(world.engine.sql, { ...world.engine.files, olderThan: () => world.engine.files.olderThan(-1000) });
    expect(await objects()).toBe(0);
    expect(await world.engine.files.open(stored)).toBeNull();
  });

  test("an ended session and a deactivated account neither upload nor read", async () => {
    const { path } = await attach();
    const { session } = await world.signedIn("client@pipelark.example");
    await world.ask("/auth/v1/logout?scope=local", { method: "POST", token: session.access_token });
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
    expect((await upload({ as: session.access_token })).status).toBe(401);
    expect((await read(path, session.access_token)).status).toBe(401);
    clock.mockRestore();
    const setDeactivated = (moment: string) =>
      world.engine.sql.query(
        `update public."userProfile" set deactivated_at = ${moment} where id = (select id from auth.users where email = 'client@pipelark.example')`,
      );
    await setDeactivated("now()");
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await upload()).status).toBe(401);
    expect((await read(path, "client")).status).toBe(401);
    await setDeactivated("null");
    tokens["client"] = (await world.signedIn("client@pipelark.example")).session.access_token;
    await emptyBucket();
  });

  test("slow uploads of one account are given up after five seconds, at most two at once, and delay nobody's reads", async () => {
    const uploads = Array.from({ length: 8 }, () => upload({ body: stuck(pdf) }));
    const start = performance.now();
    const { path } = await attach("admin", updateOfAdmin);
    expect((await read(path, "admin")).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(2000);
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([408, 408, 429, 429, 429, 429, 429, 429]);
    await emptyBucket();
  });

  test("each account tries at most 120 uploads an hour", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 121; time += 1) {
      const { status } = await upload({ as: "client2" });
      statuses.push(status);
      if (status === 429) break;
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(100);
    expect((await upload({ as: "client" })).status).toBe(200);
    await emptyBucket();
  });
});
