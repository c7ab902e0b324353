import { beforeAll, describe, expect, test } from "vitest";
import { fromBase64, toBase64, utf8 } from "./bytes.ts";
import { open, seal } from "./envelope.ts";
import { generateCode, generatePassword, normalizeCode } from "./generate.ts";
import { openContents, sealContents } from "./secretContents.ts";
import { createVaultKey, iterations, openVaultKey, rewrapVaultKey, type VaultKey } from "./vaultKey.ts";

const ada = { keyId: "key-1", userId: "ada", secret: "correct horse battery", by: "passphrase" } as const;
const contents = { username: "ada@mail.example", password: "s3cret-Hyacinth", url: "https://mail.example", notes: "" };

let created: Awaited<ReturnType<typeof createVaultKey>>;
let vault: VaultKey;
beforeAll(async () => {
  created = await createVaultKey(ada);
  ({ vault } = created);
});

/** Base64 with one flipped bit. */
function tampered(text: string, at: number): string {
  const bytes = fromBase64(text);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return toBase64(bytes);
}

describe("a password's contents", () => {
  test("open for the row that they were sealed for", async () => {
    const envelope = await sealContents(vault, { secretId: "row-1", contents });
    expect(await openContents(vault, { secretId: "row-1", envelope })).toEqual(contents);
  });

  test("do not open in another row, nor under another key's name", async () => {
    const envelope = await sealContents(vault, { secretId: "row-1", contents });
    expect(await openContents(vault, { secretId: "row-2", envelope })).toBeNull();
    expect(await openContents({ ...vault, id: "key-2" }, { secretId: "row-1", envelope })).toBeNull();
  });

  test("do not open when a byte of them, of their tag or of the nonce has changed", async () => {
    const { ciphertext, iv } = await sealContents(vault, { secretId: "row-1", contents });
    const last = fromBase64(ciphertext).length - 1;
    for (const envelope of [
      { iv, ciphertext: tampered(ciphertext, 0) },
      { iv, ciphertext: tampered(ciphertext, last) },
      { iv: tampered(iv, 5), ciphertext },
      { iv, ciphertext: "not base64!" },
      { iv, ciphertext: "" },
    ]) {
      expect(await openContents(vault, { secretId: "row-1", envelope })).toBeNull();
    }
  });

  test("are sealed under a nonce that is new each time", async () => {
    const sealed = await Promise.all(
      Array.from({ length: 200 }, () => sealContents(vault, { secretId: "row-1", contents })),
    );
    expect(new Set(sealed.map(({ iv }) => iv)).size).toBe(200);
    expect(new Set(sealed.map(({ ciphertext }) => ciphertext)).size).toBe(200);
    expect(new Set(sealed.map(({ iv }) => fromBase64(iv).length))).toEqual(new Set([12]));
  });

  test("do not tell by their length how long the password is", async () => {
    const lengths = await Promise.all(
      ["a", "a".repeat(40)].map(async (password) => {
        const { ciphertext } = await sealContents(vault, { secretId: "row-1", contents: { ...contents, password } });
        return ciphertext.length;
      }),
    );
    expect(lengths[0]).toBe(lengths[1]);
  });
});

describe("the vault's key", () => {
  test("opens with its passphrase, also where the keyboard writes the same letters by other code points", async () => {
    const accented = { ...ada, secret: "Zoë's caf\u00E9" };
    const { vault: made, wrapped } = await createVaultKey(accented);
    const envelope = await sealContents(made, { secretId: "row-1", contents });
    const opened = await openVaultKey(wrapped, { ...accented, secret: "Zoe\u0308's cafe\u0301" });
    expect(opened && (await openContents(opened, { secretId: "row-1", envelope }))).toEqual(contents);
  });

  test("does not open with another passphrase, for another person, as another kind or when it was changed", async () => {
    const { wrapped } = created;
    expect(await openVaultKey(wrapped, { ...ada, secret: "Correct horse battery" })).toBeNull();
    expect(await openVaultKey(wrapped, { ...ada, userId: "sam" })).toBeNull();
    expect(await openVaultKey(wrapped, { ...ada, keyId: "key-2" })).toBeNull();
    expect(await openVaultKey(wrapped, { ...ada, by: "code" })).toBeNull();
    expect(await openVaultKey({ ...wrapped, ciphertext: tampered(wrapped.ciphertext, 3) }, ada)).toBeNull();
    expect(await openVaultKey({ ...wrapped, iterations: iterations + 1 }, ada)).toBeNull();
  });

  test("comes from at least 600,000 rounds and a salt of its own", async () => {
    const { wrapped } = await createVaultKey(ada);
    expect(wrapped.iterations).toBeGreaterThanOrEqual(600_000);
    expect(wrapped.salt).not.toBe(created.wrapped.salt);
  });

  test("cannot be read out of the page", async () => {
    expect(vault.key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", vault.key)).rejects.toThrow("not extractable");
  });

  test("is shared by a one-time code and then kept under a passphrase", async () => {
    const code = generateCode();
    const sam = { keyId: "key-1", userId: "sam" };
    const admitted = await rewrapVaultKey(created.wrapped, { from: ada, to: { ...sam, secret: code, by: "code" } });
    if (!admitted) throw new Error("It was not admitted");
    const typed = normalizeCode(` ${code.toLowerCase().replaceAll("-", " ")}`);
    const joined = await rewrapVaultKey(admitted.wrapped, {
      from: { ...sam, secret: typed, by: "code" },
      to: { ...sam, secret: "another phrase", by: "passphrase" },
    });
    if (!joined) throw new Error("It did not join");
    const opened = await openVaultKey(joined.wrapped, { ...sam, secret: "another phrase", by: "passphrase" });
    const envelope = await sealContents(vault, { secretId: "row-1", contents });
    expect(opened && (await openContents(opened, { secretId: "row-1", envelope }))).toEqual(contents);
    const wrong = { ...sam, secret: generateCode(), by: "code" } as const;
    expect(await rewrapVaultKey(admitted.wrapped, { from: wrong, to: { ...wrong, by: "passphrase" } })).toBeNull();
  });
});

test("the envelope is AES-GCM as others write it", async () => {
  // Decrypted with Node's own cipher, independent of this code.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  const { ciphertext, iv } = await seal(key, { bytes: utf8("hello"), context: "here" });
  const { createDecipheriv } = await import("node:crypto");
  const sealed = Buffer.from(ciphertext, "base64");
  const decipher = createDecipheriv("aes-256-gcm", bytes, Buffer.from(iv, "base64"));
  decipher.setAAD(Buffer.from("here")).setAuthTag(sealed.subarray(-16));
  expect(decipher.update(sealed.subarray(0, -16)).toString() + decipher.final().toString()).toBe("hello");
  expect(await open(key, { envelope: { ciphertext, iv }, context: "there" })).toEqual({ kind: "not-authentic" });
});

describe("generated passwords and codes", () => {
  test("has its length, differs each time, and takes marks only when asked", () => {
    const many = Array.from({ length: 200 }, () => generatePassword({ length: 24, hasMarks: false }));
    expect(new Set(many).size).toBe(200);
    expect(many.every((password) => /^[A-Za-z2-9]{24}$/.test(password))).toBe(true);
    const marked = Array.from({ length: 50 }, () => generatePassword({ length: 60, hasMarks: true })).join("");
    expect(marked).toMatch(/[!#%+:=?@_-]/);
  });

  test("is a code in five groups of five", () => {
    expect(generateCode()).toMatch(/^([A-HJ-NP-Z2-9]{5}-){4}[A-HJ-NP-Z2-9]{5}$/);
  });
});
