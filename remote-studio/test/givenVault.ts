import type { WrappedKey } from "@pipelark/shared-data/vault/secretSchema";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import * as v from "valibot";
import type { Envelope } from "#features/vault/crypto/envelope.ts";
import { sealContents, type SecretContents } from "#features/vault/crypto/secretContents.ts";
import { createVaultKey, rewrapVaultKey } from "#features/vault/crypto/vaultKey.ts";

type Body = Record<string, unknown>;
type Answer = (body: Body) => unknown;
export type VaultAnswers = Record<string, Answer>;

export const passphrase = "a lighthouse under the moss";
export const code = "ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2";
export const signInPassword = "seven tall green ladders";

const keyId = "b1000000-0000-4000-8000-000000000001";
const ada = fakePerson("admin").user;
const sam = fakePerson("staff").user;

/** Contents of a password in tests. */
function givenContents(contents: Partial<SecretContents> = {}): SecretContents {
  return { username: "ada.lovelace", password: "Hyacinth-4471-velvet", url: "", notes: "", ...contents };
}

/** A row of the passwords: Ada's own by default. */
export function givenSecretRow(row: Body = {}) {
  return {
    id: "b2000000-0000-4000-8000-000000000001",
    title: "Registrar",
    owner_id: ada.id,
    owner_name: ada.name,
    visibility: "studio",
    reader_ids: [],
    reader_names: [],
    version: 1,
    updated_at: "2026-11-18 09:42:00.123456+00",
    updated_by_name: ada.name,
    ...row,
  };
}

/** Ada's vault with two passwords, encrypted as in the browser, and an admission with a code for Sam. */
export async function givenVault() {
  const holder = { keyId, userId: ada.id, secret: passphrase, by: "passphrase" } as const;
  const { vault, wrapped } = await createVaultKey(holder);
  const admission = await rewrapVaultKey(wrapped, {
    from: holder,
    to: { keyId, userId: sam.id, secret: code, by: "code" },
  });
  if (!admission) throw new Error("The vault of the tests does not open");
  const rows = [givenSecretRow(), givenSecretRow({ id: "b2000000-0000-4000-8000-000000000002", title: "Mail" })];
  const envelopes = new Map<string, Envelope>();
  for (const { id, title } of rows) {
    const contents = givenContents(title === "Mail" ? { password: "Another-1208" } : {});
    envelopes.set(id, await sealContents(vault, { secretId: id, contents }));
  }
  return { wrapped, admitted: admission.wrapped, rows, envelopes };
}
export type GivenVault = Awaited<ReturnType<typeof givenVault>>;

export function keyAnswer(wrapped: WrappedKey, openedBy: "passphrase" | "code" = "passphrase") {
  return { kind: "key", key_id: keyId, wrapped, opened_by: openedBy };
}

export function revealAnswer(id: string, envelope: Envelope | undefined) {
  return { kind: "revealed", id, key_id: keyId, version: 1, ...envelope };
}

const bodySchema = v.record(v.string(), v.unknown());
const idSchema = v.object({ id: v.string() });

type VaultCaller = { answers?: VaultAnswers; who?: "admin" | "staff" };

/** Services over a network with this vault. `answers` override its own; a `Response` is returned as is. */
export function vaultServices(vault: GivenVault, { answers = {}, who = "admin" }: VaultCaller) {
  const sent: { name: string; body: Body }[] = [];
  const rows = [...vault.rows];
  const deleted = new Set<string>();
  const own: VaultAnswers = {
    read_vault: () => ({ kind: "vault", state: "member" }),
    ask_for_vault_key: () => ({ kind: "granted", grant_id: keyId }),
    read_vault_key: () => keyAnswer(vault.wrapped),
    list_secrets: () => ({ kind: "secrets", secrets: rows.filter(({ id }) => !deleted.has(id)), has_more: false }),
    ask_for_secret: (body) => ({ kind: "granted", grant_id: v.parse(idSchema, body).id }),
    reveal_secret(body) {
      const { grant_id: id } = v.parse(v.object({ grant_id: v.string() }), body);
      return revealAnswer(id, vault.envelopes.get(id));
    },
    delete_secret(body) {
      deleted.add(v.parse(idSchema, body).id);
      return { kind: "deleted" };
    },
    restore_secret(body) {
      const { id } = v.parse(idSchema, body);
      deleted.delete(id);
      return { kind: "saved", secret: rows.find((row) => row.id === id) };
    },
    save_secret: () => ({ kind: "saved", secret: givenSecretRow() }),
    end_session: () => ({ kind: "ended" }),
    read_second_factor: () => ({
      kind: "second-factor",
      state: "off",
      account: ada.email,
      methods: [],
      codes_left: 0,
      is_required: false,
      factors: [],
    }),
    token: ({ password }) =>
      password === signInPassword
        ? { access_token: "x.e30.x", refresh_token: "x", token_type: "bearer", expires_in: 3600, user: { id: ada.id } }
        : Response.json({ code: "invalid_credentials", message: "Invalid login credentials" }, { status: 400 }),
  };
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const text = await request.text();
    const body = v.parse(bodySchema, text === "" ? {} : JSON.parse(text));
    sent.push({ name, body });
    const answer = (answers[name] ?? own[name] ?? (() => []))(body);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return { sent, services: fakeShellServices({ user: fakePerson(who).user, supabase }) };
}
