import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import * as v from "valibot";
import type { FileStore } from "../engine/fileStore.ts";
import { isOfType } from "./fileTypes.ts";
import { receiveFile } from "./receiveFile.ts";
import { storageCall, type StorageCall } from "./storageCall.ts";
import type { SignedInCaller, Sql, SqlStatements } from "../engine/sql.ts";
import { memoryStore } from "../gateway/countStore.ts";
import { createLimiter } from "../gateway/limits.ts";
import { readJsonBody } from "../gateway/readBody.ts";
import { tooMany } from "../gateway/refusals.ts";
import type { AskStorage, StorageAsker } from "../gateway/storageRoute.ts";
import { createTaskLines } from "../gateway/taskLines.ts";
import { answerHeaders, jsonAnswer } from "../http/jsonAnswer.ts";
import { refusalOfBody } from "../http/requestBody.ts";

/** Uploads of one account at once. A third one is refused, so that no account holds many connections open. */
const uploadsAtOnce = 2;
/** Headers of every file: a browser saves it, and runs nothing in it when it is opened nevertheless. */
const fileHeaders = {
  ...answerHeaders,
  "cache-control": "private, no-store",
  "content-disposition": "attachment",
  "content-security-policy": "sandbox; default-src 'none'",
};

const bucketSchema = v.object({
  limit: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  types: v.array(v.string()),
});
const objectsSchema = v.array(v.object({ id: v.pipe(v.string(), v.uuid()), name: v.string(), type: v.string() }));
const removalSchema = v.object({
  prefixes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.minLength(1), v.maxLength(20)),
});

/**
 * Supabase Storage over a folder, as far as our pages use it: upload of one object, download and removal, in private
 * buckets. The policies on `storage.objects` decide, because each row is read, written and deleted as the caller.
 */
export function createStorage(files: FileStore): AskStorage {
  /** Tries of each account in an hour, with those that are refused; the database limits the files that are kept. */
  const counts = memoryStore();
  const uploads = createLimiter(counts, { limit: "uploads", events: 120, seconds: 3600 });
  const downloads = createLimiter(counts, { limit: "downloads", events: 300, seconds: 600 });
  const underWay = new Map<string, number>();
  const inTurn = createTaskLines();

  async function upload(request: Request, { bucket, name, ...asker }: StorageAsker & NamedObject): Promise<Response> {
    const { caller, sql } = asker;
    const type = request.headers.get("content-type")?.toLowerCase() ?? "";
    const known = await bucketOf(sql, bucket);
    if (known === null) return missing();
    if (!known.types.includes(type)) return wrongType(`Files of the type ${shown(type)} are not allowed`);
    if (request.body === null) return jsonAnswer({ status: 400, code: "InvalidRequest", message: "The file is empty" });
    if (Number(request.headers.get("content-length") ?? 0) > known.limit) return refusalOfBody("too-large");
    const row: NewObject = { id: randomUUID(), owner: caller, bucket, name, type, size: 0 };
    // Before the body is read, so that nobody sends bytes which the policies refuse.
    const refused = await outcomeOf(sql.rehearse((tx) => insert(tx, row)));
    if (refused !== null) return refused;
    if (!(await files.hasRoom()))
      return jsonAnswer({ status: 507, code: "NoRoom", message: "The disk of the server is full" });

    const incoming = await files.pathOfIncoming(row.id);
    try {
      const size = await receiveFile(request.body, { path: incoming, limit: known.limit });
      if (typeof size !== "number") return refusalOfBody(size);
      if (size === 0) return jsonAnswer({ status: 400, code: "InvalidRequest", message: "The file is empty" });
      // One at a time: each is a whole file in memory.
      const isRight = await inTurn("types", async () => isOfType(await readFile(incoming), type));
      if (!isRight) return wrongType("The content of the file is of another type");
      const kept = await outcomeOf(
        sql.transaction(async (tx) => {
          await insert(tx, { ...row, size });
          await files.keep(incoming, row.id);
        }),
      );
      if (kept === null) return Response.json({ Id: row.id, Key: `${bucket}/${name}` }, { headers: answerHeaders });
      await files.remove(row.id);
      return kept;
    } finally {
      await rm(incoming, { force: true });
    }
  }

  async function uploadInPlace(request: Request, asked: StorageAsker & NamedObject): Promise<Response> {
    const { userId } = asked.caller;
    const seconds = await uploads.take(userId);
    if (seconds !== null) return tooMany(seconds);
    const own = underWay.get(userId) ?? 0;
    if (own >= uploadsAtOnce) return tooMany(1);
    underWay.set(userId, own + 1);
    try {
      return await upload(request, asked);
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left === 0) underWay.delete(userId);
      else underWay.set(userId, left);
    }
  }

  async function read({ bucket, name, caller, sql }: StorageAsker & NamedObject): Promise<Response> {
    const seconds = await downloads.take(caller.userId);
    if (seconds !== null) return tooMany(seconds);
    const found = await sql.transaction(async (tx) => {
      await tx.become(caller);
      const { rows } = await tx.query(`${selectObjects} and name = $2`, [bucket, name]);
      return v.parse(objectsSchema, rows)[0];
    });
    const file = found === undefined ? null : await files.open(found.id);
    if (found === undefined || file === null) return missing();
    return new Response(file.stream, {
      headers: { ...fileHeaders, "content-type": found.type, "content-length": String(file.size) },
    });
  }

  async function remove(
    request: Request,
    { bucket, caller, sql }: StorageAsker & { bucket: string },
  ): Promise<Response> {
    const body = await readJsonBody(request, 8 * 1024);
    if (body instanceof Response) return body;
    const asked = v.safeParse(removalSchema, body.json);
    if (!asked.success)
      return jsonAnswer({ status: 400, code: "InvalidRequest", message: "Name the objects in prefixes" });
    const removed = await sql.transaction(async (tx) => {
      await tx.become(caller);
      const { rows } = await tx.query(
        `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
         returning id, name, metadata ->> 'mimetype' as type`,
        [bucket, asked.output.prefixes],
      );
      return v.parse(objectsSchema, rows);
    });
    for (const { id } of removed) await files.remove(id);
    return Response.json(
      removed.map(({ id, name }) => ({ id, name, bucket_id: bucket })),
      { headers: answerHeaders },
    );
  }

  return async function answer(request, asker) {
    const asked = storageCall(request);
    if (asked instanceof Response) return asked;
    if (asked.kind === "remove") return remove(request, { ...asker, ...asked });
    return asked.kind === "read" ? read({ ...asker, ...asked }) : uploadInPlace(request, { ...asker, ...asked });
  };
}

type NamedObject = Extract<StorageCall, { name: string }>;
type NewObject = { id: string; owner: SignedInCaller; bucket: string; name: string; type: string; size: number };

const selectObjects = "select id, name, metadata ->> 'mimetype' as type from storage.objects where bucket_id = $1";

async function bucketOf(sql: Pick<Sql, "query">, bucket: string): Promise<v.InferOutput<typeof bucketSchema> | null> {
  const { rows } = await sql.query(
    "select file_size_limit as limit, allowed_mime_types as types from storage.buckets where id = $1 and not public",
    [bucket],
  );
  return rows[0] === undefined ? null : v.parse(bucketSchema, rows[0]);
}

async function insert(tx: SqlStatements, { id, owner, bucket, name, type, size }: NewObject): Promise<void> {
  await tx.become(owner);
  await tx.query(
    "insert into storage.objects (id, bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4, $5::jsonb)",
    [id, bucket, name, owner.userId, JSON.stringify({ size, mimetype: type })],
  );
}

const codeSchema = v.object({ code: v.string() });

/** Returns null when the row was accepted, or the answer to a refusal by the policies or because the name is taken. */
async function outcomeOf(write: Promise<void>): Promise<Response | null> {
  try {
    await write;
    return null;
  } catch (error) {
    const parsed = v.safeParse(codeSchema, error);
    if (parsed.success && parsed.output.code === "42501") {
      return jsonAnswer({ status: 403, code: "AccessDenied", message: "new row violates row-level security policy" });
    }
    if (parsed.success && parsed.output.code === "23505") {
      return jsonAnswer({ status: 409, code: "KeyAlreadyExists", message: "The resource already exists" });
    }
    throw error;
  }
}

function missing(): Response {
  return jsonAnswer({ status: 404, code: "NoSuchKey", message: "Object not found" });
}

function wrongType(message: string): Response {
  return jsonAnswer({ status: 415, code: "InvalidMimeType", message });
}

function shown(type: string): string {
  return type.replaceAll(/[^\w./+-]/g, "").slice(0, 100) || "unknown";
}
