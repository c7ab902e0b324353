// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { campaignOf, keepCampaign, withUtm } from "./utm.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

/** A document that was opened at one address, from a link on another. */
function opened({ at, from = "" }: { at: string; from?: string }) {
  vi.stubGlobal("performance", { getEntriesByType: () => [{ name: at }] });
  vi.spyOn(document, "referrer", "get").mockReturnValue(from);
}

const here = location.origin;

const search = new URLSearchParams("utm_source=news&x=1&utm_campaign=a%20b&next=//evil.example");

it("keeps the campaign parameters and nothing else", () => {
  expect(campaignOf(search).toString()).toBe("utm_source=news&utm_campaign=a+b");
});

it("drops a campaign parameter that is far too long", () => {
  expect(campaignOf(new URLSearchParams({ utm_source: "x".repeat(201) })).size).toBe(0);
});

it.each([
  ["/schedule/meet", "/schedule/meet?utm_source=news&utm_campaign=a+b"],
  ["https://c.example/i?u=1#top", "https://c.example/i?u=1&utm_source=news&utm_campaign=a+b#top"],
  ["https://c.example/i?utm_source=own", "https://c.example/i?utm_source=news&utm_campaign=a+b"],
])("puts them on %s", (target, expected) => {
  expect(withUtm(target, search)).toBe(expected);
});

it("leaves a target alone when there is no campaign", () => {
  expect(withUtm("https://c.example/i?q=a%20b", new URLSearchParams("x=1"))).toBe("https://c.example/i?q=a%20b");
});

it.each([
  ["its own address", { at: `${here}/?utm_source=first` }, "utm_source=own&token=x", "utm_source=own"],
  ["the address it was opened at", { at: `${here}/?utm_source=first&token=x` }, "", "utm_source=first"],
  ["the linking page", { at: `${here}/meet`, from: `${here}/?utm_source=before` }, "", "utm_source=before"],
  ["no other site", { at: `${here}/meet`, from: "https://news.example/?utm_source=theirs" }, "", ""],
  ["no site whose name begins alike", { at: `${here}/meet`, from: `${here}.example/?utm_source=theirs` }, "", ""],
  ["nothing", { at: `${here}/meet` }, "", ""],
])("takes the campaign of a page from %s", (_, document, own, expected) => {
  opened(document);
  expect(campaignOf(new URLSearchParams(own)).toString()).toBe(expected);
});

it("puts the campaign that led here into the address, and nothing else", () => {
  opened({ at: `${here}/meet`, from: `${here}/?utm_source=before&token=x` });
  history.replaceState({ usr: 1 }, "", "/meet?zone=UTC#lead=1");
  keepCampaign();
  expect(location.href).toBe(`${here}/meet?zone=UTC&utm_source=before#lead=1`);
  expect(history.state).toEqual({ usr: 1 });
});

it.each(["/meet?utm_source=a%20b", "/meet"])(
  "leaves the address %s alone, which has a campaign or none to take",
  (address) => {
    history.replaceState(null, "", address);
    opened({ at: location.href });
    const replaced = vi.spyOn(history, "replaceState");
    keepCampaign();
    expect(replaced).not.toHaveBeenCalled();
  },
);
