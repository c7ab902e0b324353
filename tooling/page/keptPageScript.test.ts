// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { keepRecord, type KeptPage, ownerOf } from "@pipelark/shared-contracts/kept/keptRecords";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { keptPageScript } from "./keptPageScript.ts";

const version = "1.0.0-0123456789ab";
const user = { id: "a0000000-0000-4000-8000-000000000003", role: "client" } as const;
const key = storageKeys.keptPage + location.pathname;
const kept: Pick<KeptPage, "nodes" | "css" | "top"> = {
  nodes: [
    [
      "main",
      { id: "main" },
      [
        ["h1", { style: "color: red;" }, ["Updates"]],
        ["svg", { viewBox: "0 0 1 1" }, [["path", { d: "M0 0" }, []]]],
        ["button", { inert: "" }, ["Add"]],
      ],
    ],
  ],
  css: "",
  top: 0,
};

function store(name: string, value: unknown) {
  localStorage.setItem(name, JSON.stringify(value));
}

/** Signs in and keeps the page, as the last visit did. */
function visit() {
  store(storageKeys.user, user);
  store(storageKeys.auth, { user: { id: user.id }, expires_at: Date.now() / 1000 + 600 });
  store(storageKeys.lastActive, Date.now());
  localStorage.setItem(storageKeys.signIn, "first");
  const page: KeptPage = { ...kept, owner: ownerOf(user) ?? "", version, at: Date.now() };
  keepRecord(key, page);
}

function open(markup = "Loading Dashboard..."): Element {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  return document.body.firstElementChild ?? document.body;
}

function run(of = version): Element {
  const root = open();
  runInThisContext(keptPageScript({ remote: "portal", version: of }));
  return root;
}

beforeAll(() => {
  // jsdom has no style sheets of scripts' own.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(window, { scrollTo: () => undefined });
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  visit();
});

it("builds the page as it was seen last", () => {
  const root = run();
  expect(root.innerHTML).toBe(
    `<main id="main"><h1 style="color: red;">Updates</h1><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><button inert="">Add</button></main>`,
  );
  expect(root.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect(root.getAttribute("data-prerendered")).toBe("kept");
});

it("shows the frame around the loading state where the page was not seen yet", () => {
  const record = sessionStorage.getItem(key) ?? "";
  sessionStorage.removeItem(key);
  localStorage.setItem(`${storageKeys.keptFrame}portal`, record.replace(/,\[\["h1".*?"Add"\]\]\]/, ",[]"));
  expect(run().innerHTML).toBe(`<main id="main">Loading Dashboard...</main>`);
  const beside = record.replace(/,\[\["h1".*?"Add"\]\]\]/, `,[["nav",{},["X"]],["div",{"data-page-content":""},[]]]`);
  localStorage.setItem(`${storageKeys.keptFrame}portal`, beside);
  expect(run().innerHTML).toBe(
    `<main id="main"><nav>X</nav><div data-page-content="">Loading Dashboard...</div></main>`,
  );
});

it.each([
  ["has signed out", () => localStorage.removeItem(storageKeys.signIn)],
  ["has signed in again", () => localStorage.setItem(storageKeys.signIn, "second")],
  ["is another user", () => store(storageKeys.user, { ...user, id: "a0000000-0000-4000-8000-000000000004" })],
  ["has another role", () => store(storageKeys.user, { ...user, role: "staff" })],
  ["is nobody", () => localStorage.removeItem(storageKeys.user)],
  ["has another user's tokens", () => store(storageKeys.auth, { user: { id: "other" }, expires_at: 9e9 })],
  ["has no tokens", () => localStorage.removeItem(storageKeys.auth)],
  ["has a session that has expired", () => store(storageKeys.auth, { user: { id: user.id }, expires_at: 1 })],
  ["was left idle", () => store(storageKeys.lastActive, Date.now() - 60 * 60_000)],
  ["was never active", () => localStorage.removeItem(storageKeys.lastActive)],
])("shows nothing to who %s", (_name, change) => {
  change();
  expect(run().innerHTML).toBe("Loading Dashboard...");
});

it("removes what is of another sign-in or of another release", () => {
  localStorage.setItem(`${storageKeys.keptFrame}portal`, sessionStorage.getItem(key) ?? "");
  expect(run("1.0.0-ba9876543210").innerHTML).toBe("Loading Dashboard...");
  expect(sessionStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem(`${storageKeys.keptFrame}portal`)).toBeNull();
});

it("shows nothing of a record that it cannot read", () => {
  sessionStorage.setItem(key, "{");
  expect(run().innerHTML).toBe("Loading Dashboard...");
});

it("takes less than 1.5 KB", () => {
  expect(keptPageScript({ remote: "portal", version }).length).toBeLessThan(1500);
});
