import { isPictureAddress } from "@pipelark/shared-contracts/publicUrl";
import { siteWordsSchemas } from "@pipelark/shared-contracts/builtIn/siteWords";
import { sitePictureSchema } from "@pipelark/shared-contracts/sitePicture";
import { siteBrandSchema } from "@pipelark/shared-contracts/siteBrand";
import * as v from "valibot";

const webAddress = v.pipe(v.string(), v.check(isPictureAddress));
const documentText = v.pipe(v.string(), v.minLength(1));

/** Values of the public settings. A setting that was never edited is null; the built-in default applies. */
const valueSchemas = {
  brand: siteBrandSchema,
  ...siteWordsSchemas,
  terms_text: documentText,
  privacy_text: documentText,
  footer_text: documentText,
  logo_url: webAddress,
  hero_image_url: sitePictureSchema,
  /** In the founders' order; null for an invalid one. */
  founder_image_urls: v.array(v.fallback(v.nullable(sitePictureSchema), null)),
};

type PublicSettingKey = keyof typeof valueSchemas;

/** The public rows of the table `site_setting`, by key; `updatedAt` is null until the first edit. */
export type PublicSettings = {
  [Key in PublicSettingKey]?: { value: v.InferOutput<(typeof valueSchemas)[Key]>; updatedAt: string | null };
};

/** For a setting with the built-in value, the page holds only the key. */
const rowSchema = v.object({
  key: v.string(),
  value: v.optional(v.unknown()),
  updated_at: v.optional(v.nullable(v.string()), null),
});

/** `readPublic` query for these settings. */
export function publicSettingsQuery(keys: readonly PublicSettingKey[]): string {
  return `site_setting?key=in.(${keys.join()})&select=key,value,updated_at`;
}

/** Parses the answer to {@link publicSettingsQuery}. Invalid rows are left out, so that their defaults apply. */
export function parsePublicSettings(answer: unknown): PublicSettings {
  const settings: Record<string, unknown> = {};
  for (const candidate of Array.isArray(answer) ? answer : []) {
    const row = v.safeParse(rowSchema, candidate);
    if (!row.success || !isPublicSettingKey(row.output.key)) continue;
    const value = v.safeParse(valueSchemas[row.output.key], row.output.value);
    // The first row of a key is the newest.
    if (value.success && !(row.output.key in settings))
      settings[row.output.key] = { value: value.output, updatedAt: row.output.updated_at };
  }
  return settings;
}

function isPublicSettingKey(key: string): key is PublicSettingKey {
  return Object.hasOwn(valueSchemas, key);
}
