import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { expect, it, vi } from "vitest";
import { readUpdateFile, uploadUpdateFile } from "./updateFileRepository.ts";

// Node 20 has no WebSocket, and supabase-js requires one even if it is never used.
vi.stubGlobal("WebSocket", EventTarget);

const file = new File(["%PDF-1.7"], "Offer.pdf");
const upload = { id: crypto.randomUUID(), updateId: crypto.randomUUID(), file };
const row = { id: upload.id, name: "Offer.pdf", size: "8", author_id: crypto.randomUUID() };

/** Answers an upload with this status, and what follows with an attached file. */
async function uploaded(status: number, body: object = { message: "No" }) {
  const asked: string[] = [];
  const client = await supabaseOver((url) => {
    asked.push(url.pathname);
    if (url.pathname.startsWith("/rest/")) return Response.json({ kind: "added", file: row });
    return Response.json(body, { status });
  })();
  return { outcome: uploadUpdateFile(client, upload), asked };
}

it("uploads to a path of two ids, then attaches the file", async () => {
  const { outcome, asked } = await uploaded(200, { Id: "1", Key: "2" });
  expect(await outcome).toMatchObject({ kind: "added", file: { name: "Offer.pdf", size: 8 } });
  const path = `/storage/v1/object/update-files/${upload.updateId}/${upload.id}`;
  expect(asked).toEqual([path, "/rest/v1/rpc/add_update_file"]);
});

it.each([
  [413, {}, "too-large"],
  [415, {}, "wrong-type"],
  [
    400,
    { statusCode: "415", error: "invalid_mime_type", message: "mime type text/html is not supported" },
    "wrong-type",
  ],
  [409, {}, "added"],
  [403, {}, "added"],
])("takes a refusal with status %i and %o for %s", async (status, body, kind) => {
  const { outcome } = await uploaded(status, { message: "No", ...body });
  expect((await outcome).kind).toBe(kind);
});

it("reports a full disk, too many requests and a lost connection as faults", async () => {
  await expect((await uploaded(507)).outcome).rejects.toMatchObject({ kind: "unexpected", status: 507 });
  await expect((await uploaded(429)).outcome).rejects.toMatchObject({ status: 429 });
  const offline = await supabaseOver(() => Promise.reject(new TypeError("Failed to fetch")))();
  await expect(uploadUpdateFile(offline, upload)).rejects.toMatchObject({ kind: "offline" });
  await expect(readUpdateFile(offline, upload)).rejects.toMatchObject({ kind: "offline" });
});

it("sends nothing for a type that can't be attached", async () => {
  const client = await supabaseOver(() => Promise.reject(new Error("asked")))();
  const page = { ...upload, file: new File(["<html>"], "page.html") };
  expect(await uploadUpdateFile(client, page)).toEqual({ kind: "wrong-type" });
});
