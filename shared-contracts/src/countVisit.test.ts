// @vitest-environment jsdom
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countAnswers, countPage } from "./countVisit.ts";
import { pageDataElementId } from "./pageMarks.ts";
import * as storageKeys from "./storageKeys.ts";

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
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "doNotTrack");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(document, "prerendering");
});

function load() {
  delete document.documentElement.dataset["counts"];
  countAnswers();
  countPage();
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
  const link = document.querySelector<HTMLAnchorElement>("#next");
  link?.setAttribute("data-answers", "existing_client.no");
  link?.click();
  expect(sent).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it("sends the path and the campaign of a page, and nothing else of its address", () => {
  load();
  expect(sent.mock.calls[0]?.[0]).toBe("https://x.test/rest/v1/rpc/count_visit");
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, headers: { apikey: "the-key" } });
  expect(visits()).toEqual([
    { visit: { step: "/book-a-meeting", source: "news", medium: null, campaign: "spring", referrer: "" } },
  ]);
  expect(document.cookie + localStorage.length + sessionStorage.length).toBe("00");
});

it("counts a page that the browser prerenders once it is shown, and only once", () => {
  const prerendering = vi.fn(() => true);
  Object.defineProperty(document, "prerendering", { get: prerendering, configurable: true });
  countPage();
  expect(sent).not.toHaveBeenCalled();
  prerendering.mockReturnValue(false);
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event("prerenderingchange"));
  expect(visits()).toEqual([{ visit: expect.objectContaining({ step: "/book-a-meeting" }) }]);
});

it("sends the answer that was chosen, and keeps all of them for the booking", () => {
  load();
  const link = document.querySelector<HTMLAnchorElement>("#next");
  link?.setAttribute("data-answers", "existing_client.no,new_client_purpose.services");
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(visits()).toContainEqual({
    visit: expect.objectContaining({ step: "new_client_purpose=services", source: "news" }),
  });
  expect(localStorage.getItem(storageKeys.answers)).toMatch(
    /^\d{13} existing_client\.no,new_client_purpose\.services$/,
  );
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
