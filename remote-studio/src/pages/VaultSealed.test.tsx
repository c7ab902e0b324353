import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { givenVault, type GivenVault, vaultServices } from "#test/givenVault.ts";
import declaration from "../../remote.config.ts";
import remote from "../remote.tsx";

let vault: GivenVault;
beforeAll(async () => {
  vault = await givenVault();
});
afterEach(() => {
  document.head.replaceChildren();
  window.history.replaceState(null, "");
});

it.each(["img-src 'self' https://cdn.example", "frame-src https://n8n.example"])(
  "reloads a document that may show other hosts' content (%s) once before it asks for a passphrase",
  async (directive) => {
    givenPolicy(directive);
    open();
    await waitFor(() => expect(window.history.state).toMatchObject({ wasReloadedToSeal: true }));
    expect(passphrase()).toBeNull();
    cleanup();
    open();
    expect(await screen.findByLabelText(/^Vault passphrase/)).toBeDefined();
  },
);

it("asks for it at once in a document that shows the site alone, with a backend elsewhere", async () => {
  givenPolicy("img-src 'self' data:; connect-src 'self' https://abcd.supabase.co; frame-src 'none'");
  open();
  expect(await screen.findByLabelText(/^Vault passphrase/)).toBeDefined();
  expect(window.history.state).toBeNull();
});

it("is the page that is declared sealed, and no other", () => {
  const sealed = declaration.routes.filter((route) => "isSealed" in route);
  expect(sealed.map(({ path }) => path)).toEqual(["/studio/vault"]);
});

function open() {
  const { services } = vaultServices(vault, {});
  mountRemote({ remote, services, entries: ["/studio/vault?tab=passwords"] });
}

function passphrase() {
  return screen.queryByLabelText(/^Vault passphrase/);
}

function givenPolicy(content: string): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = `default-src 'none'; ${content}`;
  document.head.append(meta);
}
