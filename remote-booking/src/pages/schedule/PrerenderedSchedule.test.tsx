import { controlAttribute, pressedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { StaticRouter } from "@pipelark/shared-router/static";
import { cleanup, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSchedule } from "#test/openSchedule.ts";
import { runSchedule } from "#features/slots/runSchedule.ts";
import { SchedulePage } from "#pages/SchedulePage.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T21:30:00Z"), toFake: ["Date"] });
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page as built: without a document, at any time. */
function prerender(path: string): string {
  vi.stubGlobal("document", undefined);
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <SchedulePage />
        </StaticRouter>,
      ),
    );
  } finally {
    sheet.seal();
    vi.unstubAllGlobals();
  }
}

/** The page as a visitor opens it: prerendered, then run by its script. */
function open(address: string): HTMLElement {
  const [path = ""] = address.split(/[?#]/);
  const page = document.createElement("div");
  page.innerHTML = prerender(path);
  document.body.append(page);
  history.replaceState(null, "", address);
  runSchedule();
  return page;
}

/** All visible or readable content of the picker, tag by tag, without React's generated ids and attribute order. */
function seen(grid: HTMLElement): string[] {
  const panes = grid.parentElement?.parentElement?.outerHTML ?? "";
  return panes.replaceAll(/ (id|aria-labelledby|name|checked|type)="[^"]*"/g, "").split("<");
}

function checked(root: ParentNode): boolean[] {
  return [...root.querySelectorAll<HTMLInputElement>("fieldset input")].map((radio) => radio.checked);
}

it.each(["", "?zone=Asia/Kolkata&clock=24", "?month=2027-01", "?day=2026-12-08&zone=America/New_York"])(
  "draws what the living page shows until it has the free times: %s",
  async (search) => {
    const address = `/schedule/discovery-meeting${search}`;
    const page = open(address);
    const prerendered = seen(screen.getByRole("grid"));
    const clock = checked(page);
    page.remove();
    openSchedule(address, { free_slots: () => new Promise(() => {}) });
    const grid = await screen.findByRole("grid");
    expect(prerendered).toEqual(seen(grid));
    expect(clock).toEqual(checked(document));
  },
);

it("names each control but the days once, so that the living page knows which was pressed", () => {
  const page = open("/schedule/discovery-meeting");
  const pane = screen.getByRole("grid").parentElement?.parentElement ?? page;
  const controls = [...pane.querySelectorAll("button:not([data-day]), input")];
  const names = controls.map((control) => control.getAttribute(controlAttribute));
  expect(names).toEqual(["previous", "next", "zone", "12", "24", "view"]);
});

it("keeps the last press of what only the living page can answer", () => {
  const page = open("/schedule/discovery-meeting");
  const week = screen.getByRole("button", { name: "Show week" });
  const zone = screen.getByRole("button", { name: /^Time zone/ });
  zone.querySelector("svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (const pressed of [zone, screen.getByRole("radio", { name: "12 h" }), week]) {
    pressed.click();
    expect([...page.querySelectorAll(`[${pressedAttribute}]`)]).toEqual([pressed]);
  }
  for (const other of [screen.getByRole("heading", { name: "November 2026" }), screen.getByText("23")]) other.click();
  expect(week.hasAttribute(pressedAttribute)).toBe(true);
});

it("names the meeting, its length and what it is about in the page itself", () => {
  const page = document.createElement("div");
  page.innerHTML = prerender("/schedule/onboarding-call");
  expect(page.querySelector("h1")?.textContent).toBe("Onboarding call");
  expect(page.textContent).toContain("45 minutes");
  expect(page.textContent).toContain("We set up your account and agree on the first steps.");
});

it("offers nothing to choose from, and an address to write to, where no script runs", () => {
  const page = document.createElement("div");
  page.innerHTML = prerender("/schedule/onboarding-call");
  expect(page.querySelector("table")?.closest("[hidden]")).not.toBeNull();
  expect(page.querySelector("noscript")?.textContent).toContain("support@");
});

it("is the same whenever and wherever it is built", () => {
  const before = prerender("/schedule/meet");
  vi.setSystemTime("2027-02-01T00:00:00Z");
  vi.stubGlobal("navigator", { language: "de-DE" });
  expect(prerender("/schedule/meet")).toBe(before);
});

it.each(["#manage=token", "?time=2026-11-23T09:00:00Z"])("shows no month where the address is about %s", (rest) => {
  open(`/schedule/discovery-meeting${rest}`);
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.getByText("Loading...")).toBeDefined();
});
