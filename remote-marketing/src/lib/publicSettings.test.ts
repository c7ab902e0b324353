import { expect, it } from "vitest";
import { parsePublicSettings, publicSettingsQuery } from "./publicSettings.ts";

it("asks for the named rows alone", () => {
  expect(publicSettingsQuery(["logo_url", "footer_text"])).toBe(
    "site_setting?key=in.(logo_url,footer_text)&select=key,value,updated_at",
  );
});

it("reads settings by key", () => {
  const rows = [{ key: "terms_text", value: "Be kind.", updated_at: "2026-11-20 09:10:23+00" }];
  expect(parsePublicSettings(rows)).toEqual({ terms_text: { value: "Be kind.", updatedAt: "2026-11-20 09:10:23+00" } });
});

it.each([
  ["null", null],
  ["a text", "oops"],
  ["a setting that was never edited", [{ key: "logo_url", value: null, updated_at: null }]],
  ["an address that is not https", [{ key: "logo_url", value: "javascript:alert(1)", updated_at: null }]],
  ["an address without encryption", [{ key: "logo_url", value: "http://cdn.example/logo.svg", updated_at: null }]],
  ["another host in the shape of a path", [{ key: "logo_url", value: "//cdn.example/logo.svg", updated_at: null }]],
  ["the same with a tab that browsers drop", [{ key: "logo_url", value: "/\t/cdn.example/x", updated_at: null }]],
  ["the same with a backslash", [{ key: "logo_url", value: "/\\cdn.example/x", updated_at: null }]],
  ["an unknown key", [{ key: "toString", value: "x", updated_at: null }]],
  ["a row without a key", [{ value: "x" }]],
])("leaves the defaults for %s", (_, answer) => {
  expect(parsePublicSettings(answer)).toEqual({});
});

it.each(["https://cdn.example/logo.svg", "/pictures/logo.svg"])("takes the address %s", (value) => {
  const { hero_image_url, logo_url } = parsePublicSettings([
    { key: "hero_image_url", value, updated_at: null },
    { key: "logo_url", value, updated_at: null },
  ]);
  expect(hero_image_url?.value).toEqual({ src: value, alt: null });
  expect(logo_url?.value).toBe(value);
});

it("takes an uploaded picture with its alternative text, and none of a script", () => {
  const picture = { src: "/pictures/0123456789abcdef0123456789abcdef.jpg", alt: "A meeting" };
  const value = [picture, { src: "javascript:alert(1)", alt: "A script" }];
  const { founder_image_urls } = parsePublicSettings([{ key: "founder_image_urls", value, updated_at: null }]);
  expect(founder_image_urls?.value).toEqual([picture, null]);
});

it("leaves out an address that does not fit without moving the founders after it", () => {
  const value = ["http://cdn.example/noor.webp", "https://cdn.example/elias.webp"];
  const { founder_image_urls: urls } = parsePublicSettings([{ key: "founder_image_urls", value, updated_at: null }]);
  expect(urls?.value).toEqual([null, { src: "https://cdn.example/elias.webp", alt: null }]);
});
