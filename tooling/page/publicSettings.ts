import type { ComposedRows } from "@pipelark/shared-contracts/composedRows";
import { type FlagChoices, flagChoicesSchema } from "@pipelark/shared-contracts/featureFlag";
import { siteWordsSchemas } from "@pipelark/shared-contracts/builtIn/siteWords";
import { footerTextOf } from "@pipelark/shared-contracts/builtIn/footerText";
import { privacyTextOf } from "@pipelark/shared-contracts/builtIn/privacyText";
import { termsTextOf } from "@pipelark/shared-contracts/builtIn/termsText";
import { isPictureAddress, isPublicHttpsUrl, parseMeetingTarget } from "@pipelark/shared-contracts/publicUrl";
import { pictureTexts, sitePictureSchema } from "@pipelark/shared-contracts/sitePicture";
import { builtInBrand, type SiteBrand, siteBrandSchema } from "@pipelark/shared-contracts/siteBrand";
import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import { utcDates } from "@pipelark/shared-time/utcDates";
import * as v from "valibot";
import { feeTexts } from "../project/feeTexts.ts";

const settingSchema = v.strictObject({ key: v.string(), value: v.unknown(), updated_at: v.nullable(v.string()) });
const linkSchema = v.strictObject({ slug: v.string(), title: v.string(), target: v.string() });
const typeSchema = v.strictObject({ slug: v.string(), length_minutes: v.number(), description: v.string() });

const pictureSchema = v.strictObject({ path: v.string(), picture: v.string() });

/** Edits of public pages, as PostgREST answers the three queries of `settingsQueries`. */
export const publicSettingsSchema = v.strictObject({
  site_setting: v.array(settingSchema),
  meeting_link: v.array(linkSchema),
  meeting_type: v.array(typeSchema),
  /** The uploaded pictures that the settings name, as data URIs; absent without any. */
  site_picture: v.exactOptional(v.array(pictureSchema)),
});
export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>;

/** No edits: pages show the built-in texts. */
export const builtInSettings: PublicSettings = { site_setting: [], meeting_link: [], meeting_type: [] };

/** Returns the value of a setting; null if it is as built in. */
export function valueOf({ site_setting }: PublicSettings, wanted: string): unknown {
  return site_setting.find(({ key }) => key === wanted)?.value ?? null;
}

/** Returns the brand that pages show. */
export function brandOf(settings: PublicSettings): SiteBrand {
  const brand = v.safeParse(siteBrandSchema, valueOf(settings, "brand"));
  return brand.success ? brand.output : builtInBrand;
}

/** Returns what admins have chosen of feature flags. */
export function flagChoicesIn(settings: PublicSettings): FlagChoices {
  const choices = v.safeParse(flagChoicesSchema, valueOf(settings, "feature_flags"));
  return choices.success ? choices.output : {};
}

/** PostgREST paths of the public settings, by table. Sorted, so that equal settings are equal texts. */
export const settingsQueries: Readonly<Record<Exclude<keyof PublicSettings, "site_picture">, string>> = {
  site_setting: "site_setting?is_public=is.true&select=key,value,updated_at&order=key",
  meeting_link: "meeting_link?select=slug,title,target&order=slug",
  meeting_type: "meeting_type?select=slug,length_minutes,description&order=slug",
};

/** Returns the values of a page, by the names of its slots. A setting with the built-in value has none. */
export function valuesFor(settings: PublicSettings, path: string): ReadonlyMap<string, string> {
  const slug = path.split("/").at(-1);
  const link = settings.meeting_link.find((one) => one.slug === slug);
  const type = settings.meeting_type.find((one) => one.slug === slug);
  return new Map([
    ...wordsWithBrand(settings),
    ...settings.site_setting.flatMap(({ key, value }) => valuesOf(key, value)),
    ...updatedOf(settings),
    ...named("meeting_link.title", link?.title),
    ...named("meeting_link.target", link && parseMeetingTarget(link.target)),
    ...named("meeting_type.length_minutes", type && String(type.length_minutes)),
    ...named("meeting_type.description", type?.description),
  ]);
}

/** Returns the built-in texts with the edited name or address; an edited text takes their place. */
function wordsWithBrand(settings: PublicSettings): Value[] {
  if (valueOf(settings, "brand") === null) return [];
  const { name, support_email } = brandOf(settings);
  return [
    ["footer_text", footerTextOf(name)],
    ["terms_text", termsTextOf(name)],
    ["privacy_text", privacyTextOf(support_email)],
  ];
}

/** Compact form of the rows that a page was composed with. */
export type ShownRows = {
  /** By table, edited ones only; the date of a setting where the page shows one. */
  rows: ComposedRows;
  /** The page's path when `rows` has all edits that it shows. Long words are left out: they stand in the page already. */
  page?: string;
  /** Time of the last edit, as PostgREST writes it; null where there was none. */
  since: string | null;
};

/** Returns the rows that a page shows, for its hydrated page and its script, which requests newer ones; null when none was ever edited. */
export function rowsFor(
  settings: PublicSettings,
  { path, shown, isFilled }: { path: string; shown: readonly string[]; isFilled: boolean },
): ShownRows | null {
  const keys = new Set(shown.map(keyOf));
  const slug = path.split("/").at(-1);
  const rows = {
    site_setting: settings.site_setting.filter(({ key }) => keys.has(key)),
    meeting_link: settings.meeting_link.filter((row) => keys.has("meeting_link") && row.slug === slug),
    meeting_type: settings.meeting_type.filter((row) => keys.has("meeting_type") && row.slug === slug),
  };
  const since =
    rows.site_setting
      .flatMap(({ updated_at }) => updated_at ?? [])
      .toSorted()
      .at(-1) ?? null;
  if (!isFilled && since === null) return null;
  const edited = rows.site_setting.filter(({ value }) => value !== null);
  const inline = edited.filter(({ key }) => !(key in siteWordsSchemas));
  const site_setting = inline.map(({ key, value, updated_at }) =>
    shown.includes("policies_updated") ? { key, value, updated_at } : { key, value },
  );
  const there = Object.entries({ ...rows, site_setting }).filter(([, found]) => found.length > 0);
  return { since, rows: Object.fromEntries(there), ...(inline.length === edited.length && { page: path }) };
}

/** Returns the setting or table of a slot: `founder_image_urls.0` and `terms_text:prose` are parts of one. */
function keyOf(slot: string): string {
  return slot.replace(/[.:].*/, "");
}

type Value = readonly [setting: string, value: string];

function valuesOf(key: string, value: unknown): Value[] {
  if (key === "fee_example") {
    const example = v.safeParse(siteWordsSchemas.fee_example, value);
    return example.success ? feeTexts(example.output) : [];
  }
  if (/^(hero_image_url|founder_image_urls\.\d+)$/.test(key)) return pictureValues(key, value);
  if (isRecord(value)) return Object.entries(value).flatMap(([field, item]) => valuesOf(`${key}.${field}`, item));
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index) => valuesOf(`${key}.${index}`, item));
    return [[`${key}.length`, String(value.length)], ...items];
  }
  if (typeof value !== "string" || value === "") return [];
  if (/^brand\.social\.\d+\.url$/.test(key)) return isPublicHttpsUrl(value) ? [[key, value]] : [];
  return !/_urls?(\.|$)/.test(key) || isPictureAddress(value) ? [[key, value]] : [];
}

/** Returns the address and the alternative text; the address also by the name that versions before them have in their pages. */
function pictureValues(key: string, value: unknown): Value[] {
  const picture = v.safeParse(sitePictureSchema, value);
  if (!picture.success) return [];
  const { src, alt } = picture.output;
  return [
    [key, src],
    [`${key}.src`, src],
    [`${key}.alt`, alt ?? (key === "hero_image_url" ? pictureTexts.hero : pictureTexts.founder)],
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the later of the two dates on which the policies were edited, if any. */
function updatedOf({ site_setting }: PublicSettings): Value[] {
  const dates = site_setting
    .filter(({ key, value }) => (key === "terms_text" || key === "privacy_text") && value !== null)
    .flatMap(({ updated_at }) => parseTimestamp(updated_at ?? "") ?? []);
  const last = dates.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (!last) return [];
  const { machine, people } = utcDates(last);
  return [
    ["policies_updated.machine", machine],
    ["policies_updated.people", people],
  ];
}

function named(setting: string, value: string | null | undefined): Value[] {
  return value ? [[setting, value]] : [];
}
