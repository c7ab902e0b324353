import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { expect, it } from "vitest";
import { builtInSettings, rowsFor, valuesFor } from "./publicSettings.ts";

const day = (date: string) => `${date}T10:00:00+00:00`;
function setting(key: string, value: unknown, updated_at: string | null = day("2026-11-20")) {
  return { key, value, updated_at };
}
function values(site_setting: ReturnType<typeof setting>[], path = "/") {
  return Object.fromEntries(valuesFor({ ...builtInSettings, site_setting }, path));
}

it("names each of several pictures, and none that is no web address", () => {
  const odd = [
    "https://a.example/1.webp",
    "javascript:alert(1)",
    "//b.example/2.webp",
    "/own.webp",
    "https://10.0.0.7/4.webp",
  ];
  expect(values([setting("founder_image_urls", odd), setting("logo_url", "http://a.example/logo.svg")])).toEqual({
    "founder_image_urls.length": "5",
    "founder_image_urls.0": "https://a.example/1.webp",
    "founder_image_urls.0.src": "https://a.example/1.webp",
    "founder_image_urls.0.alt": "Portrait",
    "founder_image_urls.3": "/own.webp",
    "founder_image_urls.3.src": "/own.webp",
    "founder_image_urls.3.alt": "Portrait",
  });
});

it("has the alternative text of an uploaded picture, and the built-in one of an address", () => {
  const src = "/pictures/0123456789abcdef0123456789abcdef.jpg";
  const uploaded = [
    setting("hero_image_url", { src, alt: "A meeting" }),
    setting("founder_image_urls", [null, { src, alt: "E" }]),
  ];
  expect(values(uploaded)).toMatchObject({
    "hero_image_url.src": src,
    "hero_image_url.alt": "A meeting",
    "founder_image_urls.1.alt": "E",
  });
  expect(values(uploaded)).not.toHaveProperty(["founder_image_urls.0.src"]);
  expect(values([setting("hero_image_url", "https://a.example/1.webp")])).toMatchObject({
    "hero_image_url.alt": "Our team at work",
  });
});

it("puts an edited name and address into the texts that are built in, and leaves edited texts alone", () => {
  const brand = setting("brand", { name: "Acme Leads", support_email: "hello@acme.example", social: [] });
  const found = values([brand, setting("privacy_text", "Mine.")]);
  expect(found).toMatchObject({ "brand.name": "Acme Leads", privacy_text: "Mine." });
  expect(found["footer_text"]).toMatch(/^Acme Leads\. /);
  expect(found["terms_text"]).toContain("Acme Leads finds companies");
  expect(values([brand])["privacy_text"]).toContain("(mailto:hello@acme.example)");
});

it("has no value for what is built in again", () => {
  expect(values([setting("terms_text", null), setting("footer_text", "")])).toEqual({});
});

it("dates the policies by the later of their two edits", () => {
  const both = [setting("terms_text", "One.", day("2026-11-20")), setting("privacy_text", "Two.", day("2026-11-22"))];
  expect(values(both)).toMatchObject({
    "policies_updated.machine": "2026-11-22",
    "policies_updated.people": "November 22, 2026",
  });
});

it("gives a page the words of its own meeting, and no target that could harm", () => {
  const links = [
    { slug: "meet", title: "Our room", target: "https://rooms.example/ours" },
    { slug: "onboarding-call", title: "Hello", target: "https://user:secret@rooms.example/" },
    { slug: "intro", title: "Inside", target: "https://wiki.internal/" },
  ];
  const types = [{ slug: "meet", length_minutes: 50, description: "A long talk." }];
  const settings = { site_setting: [], meeting_link: links, meeting_type: types };
  expect(Object.fromEntries(valuesFor(settings, "/schedule/meet"))).toEqual({
    "meeting_link.title": "Our room",
    "meeting_link.target": "https://rooms.example/ours",
    "meeting_type.length_minutes": "50",
    "meeting_type.description": "A long talk.",
  });
  expect(Object.fromEntries(valuesFor(settings, "/onboarding-call"))).toEqual({ "meeting_link.title": "Hello" });
  expect(Object.fromEntries(valuesFor(settings, "/intro"))).toEqual({ "meeting_link.title": "Inside" });
});

it("says of what a page shows when it was edited last, so that its script asks for less; nothing where nothing ever was", () => {
  const rows = [setting("footer_text", "Words.", day("2026-11-20")), setting("logo_url", null, day("2026-11-21"))];
  const settings = { ...builtInSettings, site_setting: [...rows, setting("terms_text", "T", day("2026-11-25"))] };
  const shown = ["footer_text", "logo_url"];
  expect(rowsFor(settings, { path: "/", shown, isFilled: true })).toEqual({
    since: day("2026-11-21"),
    rows: { site_setting: [{ key: "footer_text", value: "Words." }] },
    page: "/",
  });
  const unedited = { ...builtInSettings, site_setting: shown.map((key) => setting(key, null, null)) };
  expect(rowsFor(unedited, { path: "/", shown, isFilled: false })).toBeNull();
});

it("calculates the fees of an edited example", () => {
  expect(values([setting("fee_example", { ...builtInWords.fee_example, share_percent: 12 })])).toMatchObject({
    "fee_example.share": "12%",
    "fee_example.deal": "$24,000",
    "fee_example.3.2": "$5,760",
  });
});

it("leaves long words out of the rows of a page, which then says that they are not all", () => {
  const rows = [setting("testimonial", builtInWords.testimonial), setting("footer_text", "Words.")];
  const shown = rowsFor(
    { ...builtInSettings, site_setting: rows },
    { path: "/", shown: ["testimonial", "footer_text"], isFilled: true },
  );
  expect(shown).toEqual({
    since: day("2026-11-20"),
    rows: { site_setting: [{ key: "footer_text", value: "Words." }] },
  });
});
