import { brokenAtFirst, type Fault, faults, plainFaults } from "@pipelark/shared-testing/faults";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { timeoutManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import {
  givenSecretRow,
  givenVault,
  type GivenVault,
  keyAnswer,
  passphrase,
  revealAnswer,
  type VaultAnswers,
  vaultServices,
} from "#test/givenVault.ts";
import remote from "../remote.tsx";

// Every request of the passwords fails with 500, 429, an invalid body and no answer in turn: the error is shown in
// place, and a retry continues.

const user = userEvent.setup();
const sam = { id: "00000000-0000-4000-8000-000000000002", name: "Sam Staff", role: "staff", state: "none" };
const own = givenSecretRow();

// Failed reads are retried after 0.3 and 0.9 seconds: here immediately.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => setTimeout(callback, delay === 300 || delay === 900 ? 0 : delay),
  clearTimeout: (id: ReturnType<typeof setTimeout> | undefined) => clearTimeout(id),
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (id: ReturnType<typeof setInterval> | undefined) => clearInterval(id),
});

let vault: GivenVault;
beforeAll(async () => {
  vault = await givenVault();
});

function open(answers: VaultAnswers) {
  const { sent, services } = vaultServices(vault, { answers });
  mountRemote({ remote, services, entries: ["/studio/vault?tab=passwords"] });
  return sent;
}

async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function unlock() {
  await fill(await screen.findByLabelText(/^Vault passphrase/), passphrase);
  await user.click(screen.getByRole("button", { name: "Unlock" }));
}

type Place = Pick<typeof screen, "findByText" | "findByRole" | "getByRole">;

/** Expects each fault's message in `place`, and `act` to retry. */
async function expectFaults(place: Place, act: string, ways = faults) {
  for (const { words } of ways) {
    await place.findByText(words);
    await user.click(await place.findByRole("button", { name: act }));
  }
}

async function manage(item: string) {
  await user.click(await screen.findByRole("button", { name: "Manage" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog"));
}

it("the state of the vault, and the key: the passphrase stays while it cannot be fetched", async () => {
  open({
    read_vault: brokenAtFirst(() => ({ kind: "vault", state: "member" }), plainFaults),
    ask_for_vault_key: brokenAtFirst(() => ({ kind: "granted", grant_id: own.id })),
    read_vault_key: brokenAtFirst(() => keyAnswer(vault.wrapped)),
  });
  await expectFaults(screen, "Retry", plainFaults);
  await unlock();
  // Either of the two requests may fail.
  await expectFaults(screen, "Unlock");
  await expectFaults(screen, "Unlock");
  expect(await screen.findByRole("link", { name: "Registrar" })).toBeDefined();
});

it("the list, a reveal, a deletion and its way back", async () => {
  open({
    list_secrets: brokenAtFirst(() => ({ kind: "secrets", secrets: [own], has_more: false }), plainFaults),
    ask_for_secret: brokenAtFirst(() => ({ kind: "granted", grant_id: own.id })),
    reveal_secret: brokenAtFirst(() => revealAnswer(own.id, vault.envelopes.get(own.id))),
    delete_secret: brokenAtFirst(() => ({ kind: "deleted" })),
    restore_secret: brokenAtFirst(() => ({ kind: "saved", secret: own })),
  });
  await unlock();
  await expectFaults(screen, "Retry", plainFaults);
  await user.click(await screen.findByRole("link", { name: "Registrar" }));
  const drawer = within(await screen.findByRole("dialog"));
  await user.click(drawer.getByRole("button", { name: "Reveal" }));
  await expectFaults(drawer, "Retry");
  await expectFaults(drawer, "Retry");
  expect(await drawer.findByDisplayValue("Hyacinth-4471-velvet")).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Delete" }));
  await expectFaults(screen, "Retry");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText(/could not be restored/);
  await expectFaults(screen, "Retry");
  await waitFor(() => expect(screen.queryByText(/could not be restored/)).toBeNull());
});

it("the members, an admission, a removal and the log", async () => {
  let state = "none";
  open({
    list_vault_members: brokenAtFirst(() => ({ kind: "members", members: [{ ...sam, state }] }), plainFaults),
    admit_to_vault: brokenAtFirst(() => {
      state = "admitted";
      return { kind: "saved" };
    }),
    remove_from_vault: brokenAtFirst(() => ({ kind: "removed" })),
    vault_access: brokenAtFirst(() => [], plainFaults),
  });
  await unlock();
  const dialog = await manage("Members");
  await expectFaults(dialog, "Retry", plainFaults);
  await user.click(await dialog.findByRole("button", { name: "Admit Sam Staff" }));
  await fill(dialog.getByLabelText(/^Your vault passphrase/), passphrase);
  await user.click(dialog.getByRole("button", { name: "Admit" }));
  await expectFaults(dialog, "Admit");
  expect(await dialog.findByRole("textbox", { name: /^One-time code/ })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await user.click(await dialog.findByRole("button", { name: "Remove Sam Staff" }));
  await expectFaults(dialog, "Remove Sam Staff");
  await waitFor(() => expect(dialog.queryByText(/could not be removed/)).toBeNull());
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const log = await manage("Access log");
  await expectFaults(log, "Retry", plainFaults);
  expect(await log.findByText("Nothing here yet")).toBeDefined();
});

it("a set-up and a new passphrase: what was typed stays", async () => {
  let state = "none";
  const sent = open({
    read_vault: () => ({ kind: "vault", state }),
    set_up_vault: brokenAtFirst(() => {
      state = "member";
      return { kind: "saved" };
    }),
    save_vault_key: brokenAtFirst(() => ({ kind: "saved" })),
  });
  await fill(await screen.findByLabelText(/^New vault passphrase/), passphrase);
  await fill(screen.getByLabelText(/^Confirm vault passphrase/), passphrase);
  await user.click(screen.getByRole("button", { name: "Set up vault" }));
  await expectFaults(screen, "Set up vault");
  const dialog = await manage("Change passphrase");
  await fill(dialog.getByLabelText(/^Current vault passphrase/), passphrase);
  await fill(dialog.getByLabelText(/^New vault passphrase/), "seven kettles in the attic");
  await fill(dialog.getByLabelText(/^Confirm vault passphrase/), "seven kettles in the attic");
  await user.click(dialog.getByRole("button", { name: "Change passphrase" }));
  await expectFaults(dialog, "Change passphrase");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(JSON.stringify(sent)).not.toMatch(/lighthouse|kettles/);
});

it("starting a new vault", async () => {
  let state = "member";
  open({
    read_vault: () => ({ kind: "vault", state }),
    reset_vault: brokenAtFirst(() => {
      state = "none";
      return { kind: "reset" };
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Forgot every passphrase?" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Delete all passwords/ }));
  await user.click(dialog.getByRole("button", { name: "Delete all passwords" }));
  await expectFaults(dialog, "Delete all passwords");
  expect(await screen.findByRole("form", { name: "Set up the vault" })).toBeDefined();
});

/** A read that fails in one way until the next is set; each call is tried three times. */
function brokenUntilTold(right: () => unknown) {
  let fault: Fault | undefined = faults[0];
  async function expectEach(place: Place) {
    for (const [index, { words }] of faults.entries()) {
      await place.findByText(words);
      const button = await place.findByRole("button", { name: "Retry" });
      fault = faults[index + 1];
      await user.click(button);
    }
  }
  return { answer: () => (fault ? fault.answer() : right()), expectEach };
}

it("each failed read shows an error in place of the list, and Retry loads it", async () => {
  const state = brokenUntilTold(() => ({ kind: "vault", state: "member" }));
  const list = brokenUntilTold(() => ({ kind: "secrets", secrets: [own], has_more: false }));
  const members = brokenUntilTold(() => ({ kind: "members", members: [sam] }));
  const log = brokenUntilTold(() => []);
  open({
    read_vault: state.answer,
    list_secrets: list.answer,
    list_vault_members: members.answer,
    vault_access: log.answer,
  });
  await state.expectEach(screen);
  await unlock();
  await list.expectEach(screen);
  expect(await screen.findByRole("link", { name: "Registrar" })).toBeDefined();
  const people = await manage("Members");
  await members.expectEach(people);
  await user.click(people.getByRole("button", { name: "Close" }));
  const entries = await manage("Access log");
  await log.expectEach(entries);
  expect(await entries.findByText("Nothing here yet")).toBeDefined();
});
