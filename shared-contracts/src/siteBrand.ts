import * as v from "valibot";
import { brand } from "./brand.ts";
import { footerText } from "./builtIn/footerText.ts";
import { composedRows } from "./composedRows.ts";
import { isPublicHttpsUrl } from "./publicUrl.ts";

/** Value of the setting `brand`. */
export const siteBrandSchema = v.object({
  support_email: v.pipe(v.string(), v.includes("@")),
  /** Links to profiles on other sites, in the footer. */
  social: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.check(isPublicHttpsUrl)) })),
});
export type SiteBrand = v.InferOutput<typeof siteBrandSchema>;

/** Contact and profiles until an admin changes it. */
export const builtInBrand: SiteBrand = {
  support_email: brand.supportEmail,
  social: brand.social.map((link) => ({ ...link })),
};

/** Contact and profiles that the page was composed with. An edit shows after a new document has loaded. */
export function siteBrand(): SiteBrand {
  const found = v.safeParse(siteBrandSchema, composedSetting("brand"));
  return found.success ? found.output : builtInBrand;
}

/** Last line of the footers, as the page was composed with. */
export function siteFooterText(): string {
  const found = composedSetting("footer_text");
  return typeof found === "string" && found ? found : footerText;
}

function composedSetting(key: string): unknown {
  const row: unknown = composedRows("site_setting").find((one) => Reflect.get(Object(one), "key") === key);
  return Reflect.get(Object(row), "value");
}
