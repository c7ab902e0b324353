import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContents, sealContents } from "./secretContents.ts";
import { createVaultKey, openVaultKey } from "./vaultKey.ts";

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

const passphrase = "a lighthouse under the moss";
const contents = {
  username: "ada.lovelace",
  password: "Hyacinth-4471-velvet",
  url: "https://registrar.example",
  notes: "Ask for Marlow.",
};

test("a dump of the whole database has nothing of a password, and what was revealed from it opens here", async () => {
  const acts = secretActs({ supabase: () => backend.clientOf("admin") });
  const keyId = crypto.randomUUID();
  const { rows: people } = await backend.sql.query("select id::text from auth.users where email like 'admin@%'");
  const userId = String(people[0]?.id);
  const { vault, wrapped } = await createVaultKey({ keyId, userId, secret: passphrase });
  expect(await acts.setUp({ keyId, wrapped })).toEqual({ kind: "saved" });
  const secretId = crypto.randomUUID();
  const sealed = await sealContents(vault, { secretId, contents });
  const entry = {
    id: secretId,
    version: null,
    keyId,
    title: "Registrar",
    visibility: "studio" as const,
    readerIds: [],
  };
  expect(await acts.save({ ...entry, sealed })).toMatchObject({ kind: "saved" });

  const dump = await dumpOf(backend);
  expect(dump).toContain("Registrar");
  for (const text of [passphrase, ...Object.values(contents), "lovelace", "Hyacinth"]) expect(dump).not.toContain(text);
  expect(dump).not.toContain(Buffer.from(contents.password).toString("base64").slice(0, 12));

  const key = await acts.readKey();
  const revealed = await acts.reveal(secretId);
  if (key.kind !== "key" || revealed.kind !== "revealed") throw new Error("Nothing was revealed");
  const opened = await openVaultKey(key.wrapped, { keyId, userId, secret: passphrase, by: key.openedBy });
  expect(opened && (await openContents(opened, { secretId, envelope: revealed.envelope }))).toEqual(contents);
  const { rows: log } = await backend.sql.query("select action from public.vault_access order by id");
  expect(log.map(({ action }) => action)).toEqual(["set-up", "added", "unlocked", "revealed"]);
});

/** All rows of all tables, as text. */
async function dumpOf({ sql }: DataEngine): Promise<string> {
  const { rows: tables } = await sql.query(
    `select relnamespace::regnamespace::text || '.' || quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.query(`select t::text as row from ${String(name)} as t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join("\n");
}
