import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  code,
  givenSecretRow,
  givenVault,
  type GivenVault,
  keyAnswer,
  passphrase,
  revealAnswer,
  signInPassword,
  type VaultAnswers,
  vaultServices,
} from "#test/givenVault.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const address = "/studio/vault?tab=passwords";
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

let vault: GivenVault;
beforeAll(async () => {
  vault = await givenVault();
});
beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answers: VaultAnswers = {}, who: "admin" | "staff" = "admin") {
  const { sent, services } = vaultServices(vault, { answers, who });
  mountRemote({ remote, services, entries: [address] });
  const sentTo = (name: string) => sent.filter((one) => one.name === name).map(({ body }) => body);
  return { services, sent, sentTo };
}

/** Pasted, because typing would render the page for each letter. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function unlock(typed = passphrase) {
  await fill(await screen.findByLabelText(/^Vault passphrase/), typed);
  await press("Unlock");
}

async function openUnlocked(answers: VaultAnswers = {}) {
  const opened = open(answers);
  await unlock();
  await screen.findByRole("rowheader", { name: "Registrar" });
  return opened;
}

async function openRow(title: string) {
  await user.click(await screen.findByRole("link", { name: title }));
  return within(await screen.findByRole("dialog"));
}

const shownPassword = () => screen.findByLabelText<HTMLInputElement>("Password", { selector: "input" });

it("opens by the passphrase and by no other, which it says at the field and does not send", async () => {
  const { sent } = open();
  await unlock("a lighthouse under the Moss");
  expect(await screen.findByText("This is not your vault passphrase.")).toBeDefined();
  await unlock();
  expect(await screen.findByRole("rowheader", { name: "Registrar" })).toBeDefined();
  expect(JSON.stringify(sent)).not.toContain("lighthouse");
});

it("asks for the sign-in password when the sign-in is too old, and then continues", async () => {
  let isOld = true;
  const { sentTo } = await openUnlocked({
    ask_for_secret: ({ id }) => (isOld ? { kind: "sign-in-again" } : { kind: "granted", grant_id: id }),
    token({ password }) {
      if (password !== signInPassword) return Response.json({ code: "invalid_credentials" }, { status: 400 });
      isOld = false;
      return { access_token: "x.e30.x", refresh_token: "x", token_type: "bearer", expires_in: 60, user: { id: "x" } };
    },
  });
  const drawer = await openRow("Registrar");
  await user.click(drawer.getByRole("button", { name: "Reveal" }));
  const again = within(await screen.findByRole("dialog", { name: "Enter your password again" }));
  await fill(again.getByLabelText(/^Sign-in password/), "not it");
  await user.click(again.getByRole("button", { name: "Continue" }));
  expect(await again.findByText("This is not your password.")).toBeDefined();
  await fill(again.getByLabelText(/^Sign-in password/), signInPassword);
  await user.click(again.getByRole("button", { name: "Continue" }));
  expect((await shownPassword()).value).toBe("Hyacinth-4471-velvet");
  expect(sentTo("ask_for_secret")).toHaveLength(2);
});

it("asks for the second factor instead of the password where there is one, and then continues", async () => {
  let isOld = true;
  await openUnlocked({
    ask_for_secret: ({ id }) => (isOld ? { kind: "sign-in-again" } : { kind: "granted", grant_id: id }),
    read_second_factor: () => ({
      kind: "second-factor",
      state: "on",
      account: "ada@example.com",
      methods: ["totp"],
      codes_left: 10,
      is_required: false,
      factors: [],
    }),
    prove_by_app() {
      isOld = false;
      return { kind: "proved" };
    },
  });
  const drawer = await openRow("Registrar");
  await user.click(drawer.getByRole("button", { name: "Reveal" }));
  const proof = within(await screen.findByRole("dialog", { name: "Confirm that it's you" }));
  await fill(await proof.findByLabelText("Code from your app"), "123456");
  await user.click(proof.getByRole("button", { name: "Continue" }));
  expect((await shownPassword()).value).toBe("Hyacinth-4471-velvet");
});

it("says what to do when the password was not entered again, and Retry asks once more", async () => {
  await openUnlocked({ ask_for_secret: () => ({ kind: "sign-in-again" }) });
  const drawer = await openRow("Registrar");
  await user.click(drawer.getByRole("button", { name: "Reveal" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Enter your password again" })).getByRole("button", {
      name: "Close",
    }),
  );
  expect(await drawer.findByText("Confirm that it's you to reveal it.")).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("dialog", { name: "Enter your password again" })).toBeDefined();
});

/** Ciphertext with its first byte changed. */
function tampered(text: string): string {
  return (text.startsWith("A") ? "B" : "A") + text.slice(1);
}

it("shows nothing of a row that was swapped, changed or cut, and says that it cannot be trusted", async () => {
  const [own = "", other = ""] = vault.rows.map(({ id }) => id);
  const { ciphertext, iv } = vault.envelopes.get(own) ?? { ciphertext: "", iv: "" };
  const answers = [
    revealAnswer(own, vault.envelopes.get(other)),
    revealAnswer(own, { ciphertext: tampered(ciphertext), iv }),
    revealAnswer(own, { ciphertext, iv: tampered(iv) }),
    revealAnswer(own, { ciphertext: "AAAA", iv }),
  ];
  const { sentTo } = await openUnlocked({ reveal_secret: () => answers[sentTo("reveal_secret").length - 1] });
  const drawer = await openRow("Registrar");
  await user.click(drawer.getByRole("button", { name: "Reveal" }));
  for (const count of answers.keys()) {
    await waitFor(() => expect(sentTo("reveal_secret")).toHaveLength(count + 1));
    const retry = await drawer.findByRole("button", { name: "Retry" });
    expect(drawer.getByRole("alert").textContent).toContain("changed or swapped outside of the vault");
    expect(drawer.queryByLabelText("Password")).toBeNull();
    if (count < answers.length - 1) await user.click(retry);
  }
});

it("takes a copy of the key that was changed, or is another person's, as one that does not open", async () => {
  open({ read_vault_key: () => keyAnswer({ ...vault.wrapped, ciphertext: tampered(vault.wrapped.ciphertext) }) });
  await unlock();
  expect(await screen.findByText("This is not your vault passphrase.")).toBeDefined();
});

describe("locks", () => {
  const locked = () => screen.findByRole("form", { name: "Unlock the vault" });

  it("after five minutes without anybody, also when the computer slept, and hides what was open", async () => {
    await openUnlocked();
    const drawer = await openRow("Registrar");
    await user.click(drawer.getByRole("button", { name: "Reveal" }));
    await shownPassword();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1000 });
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await locked()).toBeDefined();
    expect(screen.queryByDisplayValue("Hyacinth-4471-velvet")).toBeNull();
  });

  it("not while somebody is at it", async () => {
    await openUnlocked();
    const start = Date.now();
    for (const minutes of [4, 8, 12]) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + minutes * 60_000 });
      act(() => {
        window.dispatchEvent(new Event("pointermove"));
        document.dispatchEvent(new Event("visibilitychange"));
      });
    }
    expect(screen.getByRole("rowheader", { name: "Registrar" })).toBeDefined();
  });

  it("when the session ends, and when somebody else's takes its place", async () => {
    const { services } = await openUnlocked();
    const { user: ada } = services.session.getState();
    if (!ada) throw new Error("Nobody is signed in");
    act(() => services.become({ ...ada, name: "Ada A." }));
    expect(screen.getByRole("rowheader", { name: "Registrar" })).toBeDefined();
    act(() => services.become({ ...ada, id: "00000000-0000-4000-8000-00000000000f" }));
    await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Registrar" })).toBeNull());
  });

  it("by its button", async () => {
    await openUnlocked();
    await press("Lock");
    expect(await locked()).toBeDefined();
    expect(screen.queryByRole("rowheader", { name: "Registrar" })).toBeNull();
  });
});

it("deletes a password, and brings it back", async () => {
  const { sentTo } = await openUnlocked();
  const drawer = await openRow("Registrar");
  await user.click(drawer.getByRole("button", { name: "Delete" }));
  // The toast moves when the drawer closes, so it is pressed after that.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("rowheader", { name: "Registrar" })).toBeNull();
  await press("Undo");
  expect(await screen.findByRole("rowheader", { name: "Registrar" })).toBeDefined();
  expect([sentTo("delete_secret"), sentTo("restore_secret")]).toEqual([
    [{ id: vault.rows[0]?.id }],
    [{ id: vault.rows[0]?.id }],
  ]);
});

it("lets an admitted person join by their code alone, with a passphrase of their own that opens from then on", async () => {
  let own: unknown = null;
  const state = () => ({ kind: "vault", state: own === null ? "admitted" : "member" });
  const { sent } = open(
    {
      read_vault: state,
      read_vault_key: () => keyAnswer(vault.admitted, "code"),
      save_vault_key({ request }) {
        own = request;
        return { kind: "saved" };
      },
    },
    "staff",
  );
  async function join(typed: string) {
    await fill(await screen.findByRole("textbox", { name: /^One-time code/ }), typed);
    await press("Join vault");
  }
  await fill(await screen.findByLabelText(/^New vault passphrase/), "the second passphrase");
  await fill(screen.getByLabelText(/^Confirm vault passphrase/), "the second passphrase");
  await join("ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ3");
  expect(await screen.findByText("This code isn't valid for you. Check it and try again.")).toBeDefined();
  // As read from paper.
  await join(code.toLowerCase().replaceAll("-", " "));
  expect(await screen.findByRole("rowheader", { name: "Registrar" })).toBeDefined();
  for (const secret of [code, "second passphrase"]) expect(JSON.stringify(sent)).not.toContain(secret);
});

it("admits a person by a code that is shown once and not sent", async () => {
  const sam = { id: "00000000-0000-4000-8000-000000000002", name: "Sam Staff", role: "staff", state: "none" };
  const { sent, sentTo } = await openUnlocked({
    list_vault_members: () => ({ kind: "members", members: [sam] }),
    admit_to_vault: () => ({ kind: "saved" }),
  });
  await press("Manage");
  await user.click(await screen.findByRole("menuitem", { name: "Members" }));
  await press("Admit Sam Staff");
  const dialog = within(screen.getByRole("dialog"));
  await fill(dialog.getByLabelText(/^Your vault passphrase/), passphrase);
  await user.click(dialog.getByRole("button", { name: "Admit" }));
  const shown = (await dialog.findByRole<HTMLInputElement>("textbox", { name: /^One-time code/ })).value;
  expect(shown).toMatch(/^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
  expect(sentTo("admit_to_vault")).toMatchObject([{ request: { user_id: sam.id, wrapped: { iterations: 600_000 } } }]);
  for (const secret of [shown, shown.replaceAll("-", ""), "lighthouse"])
    expect(JSON.stringify(sent)).not.toContain(secret);
});

it("keeps what was typed while a password cannot be saved, and sends the same id again", async () => {
  const faults = [() => Response.json({}, { status: 500 }), () => Response.json({}, { status: 429 }), () => "garbage"];
  const { sent, sentTo } = await openUnlocked({
    save_secret: () => faults.shift()?.() ?? { kind: "saved", secret: givenSecretRow({ title: "Bank" }) },
  });
  await user.click(await screen.findByRole("link", { name: "Add password" }));
  const drawer = within(await screen.findByRole("dialog"));
  await fill(drawer.getByRole("textbox", { name: /^Title/ }), "Bank");
  await fill(drawer.getByLabelText(/^Password/, { selector: "input" }), "violet-Anchor-77");
  for (const words of [/on our side/, /too many requests/, /on our side/]) {
    await user.click(drawer.getByRole("button", { name: "Add password" }));
    await waitFor(() => expect(drawer.getByRole("alert").textContent).toMatch(words));
    expect(drawer.getByRole("alert").textContent).toContain("What you typed is still here.");
    expect(drawer.getByDisplayValue("violet-Anchor-77")).toBeDefined();
  }
  await user.click(drawer.getByRole("button", { name: "Add password" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const ids = sentTo("save_secret").map(({ request }) => v.parse(v.object({ id: v.string() }), request).id);
  expect([ids.length, new Set(ids).size]).toEqual([4, 1]);
  expect(JSON.stringify(sent)).not.toContain("violet");
});
