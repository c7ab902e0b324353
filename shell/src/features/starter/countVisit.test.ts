// @vitest-environment jsdom
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countVisit } from "./countVisit.ts";

const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async () => new Response(null));
const page = { config: { supabaseUrl: "https://x.test", supabaseKey: "the-key", siteUrl: "" } };

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async () => new Response(null));
  vi.stubGlobal("fetch", sent);
  history.replaceState(null, "", "/book-a-meeting?utm_source=news&utm_campaign=spring&token=secret");
  document.body.innerHTML = `<script type="application/json" id="${pageDataElementId}">${JSON.stringify(page)}</script>
    <ol><li><a id="next" href="#?">Next</a></li></ol>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "doNotTrack");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

function load() {
  countVisit();
  dispatchEvent(new Event("load"));
}

function visits(): unknown[] {
  return sent.mock.calls.map(([, { body }]): unknown => JSON.parse(v.parse(v.string(), body)));
}

// First, because a page's listeners stay.
it.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
])("sends nothing of a visitor who says %s", (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  load();
  document.querySelector<HTMLAnchorElement>("#next")?.click();
  expect(sent).not.toHaveBeenCalled();
});

it("sends the path and the campaign of a page, and nothing else of its address, as nobody", () => {
  load();
  expect(sent.mock.calls[0]?.[0]).toBe("https://x.test/rest/v1/rpc/count_visit");
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: "omit" });
  expect(visits()).toEqual([
    { visit: { step: "/book-a-meeting", source: "news", medium: null, campaign: "spring", referrer: "" } },
  ]);
  expect(document.cookie + localStorage.length + sessionStorage.length).toBe("00");
});

it.each([
  ["?existing_client=no&existing_employee=yes&utm_source=news", "existing_employee=yes"],
  [
    "/discovery-meeting?utm_source=news&utm_answers=existing_client.no%2Cnew_client_purpose.services",
    "new_client_purpose=services",
  ],
])("sends the answer of a chosen link to %s", (href, step) => {
  load();
  const link = document.querySelector<HTMLAnchorElement>("#next");
  link?.setAttribute("href", href);
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(visits()).toContainEqual({ visit: expect.objectContaining({ step, source: "news" }) });
});

it("leaves the page alone when the server cannot be reached", async () => {
  sent.mockRejectedValue(new TypeError("Failed to fetch"));
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  load();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});
