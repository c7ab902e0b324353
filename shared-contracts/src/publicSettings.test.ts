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
  ["an unknown key", [{ key: "toString", value: "x", updated_at: null }]],
  ["a row without a key", [{ value: "x" }]],
])("leaves the defaults for %s", (_, answer) => {
  expect(parsePublicSettings(answer)).toEqual({});
});
