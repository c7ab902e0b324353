import * as v from "valibot";
import { brand } from "./brand.ts";
import { footerTextOf } from "./builtIn/footerText.ts";
import { composedRows } from "./composedRows.ts";
import { isPublicHttpsUrl } from "./publicUrl.ts";

/** Value of the setting `brand`. */
export const siteBrandSchema = v.object({
  /** Name that the product runs under; values from before it could be edited have none. */
  name: v.optional(v.pipe(v.string(), v.nonEmpty()), brand.name),
  support_email: v.pipe(v.string(), v.includes("@")),
  /** Links to profiles on other sites, in the footer. */
  social: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.check(isPublicHttpsUrl)) })),
});
export type SiteBrand = v.InferOutput<typeof siteBrandSchema>;

/** Name, contact and profiles until an admin changes them. */
export const builtInBrand: SiteBrand = {
  name: brand.name,
  support_email: brand.supportEmail,
  social: brand.social.map((link) => ({ ...link })),
};

/** Name, contact and profiles that the page was composed with. An edit shows after a new document has loaded. */
export function siteBrand(): SiteBrand {
  const found = v.safeParse(siteBrandSchema, composedSetting("brand"));
  return found.success ? found.output : builtInBrand;
}

/** Last line of the footers, as the page was composed with. */
export function siteFooterText(): string {
  const found = composedSetting("footer_text");
  return typeof found === "string" && found ? found : footerTextOf(siteBrand().name);
}

/** Puts the site's own name in the place of the product's, in a title or a description that was declared with it. */
export function withSiteName(declared: string, name = siteBrand().name): string {
  return declared.replaceAll(brand.name, () => name);
}

function composedSetting(key: string): unknown {
  const row: unknown = composedRows("site_setting").find((one) => Reflect.get(Object(one), "key") === key);
  return Reflect.get(Object(row), "value");
}
