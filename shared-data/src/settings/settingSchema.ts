import { flagChoicesSchema } from "@pipelark/shared-contracts/featureFlag";
import { siteWordsSchemas } from "@pipelark/shared-contracts/builtIn/siteWords";
import { siteBrandSchema } from "@pipelark/shared-contracts/siteBrand";
import * as v from "valibot";

/** Sections of the academy in the order of their tabs. The label is a video's `category`. */
export const academySections = [
  { id: "paid-ads", label: "Paid Ads" },
  { id: "customer-service", label: "Customer Service" },
  { id: "offer-recreation", label: "Offer Recreation" },
  { id: "sales-trainings", label: "Sales Trainings" },
  { id: "intelicrm", label: "InteliCRM" },
] as const;

export type AcademySection = (typeof academySections)[number];

/** A preset task of new client companies; a milestone when its length is 0 days. */
export const timelinePresetSchema = v.object({
  title: v.string(),
  /** Due date in days after the company's start. */
  after_days: v.pipe(v.number(), v.safeInteger()),
  /** Length in days, including the due day. */
  length_days: v.pipe(v.number(), v.safeInteger()),
});

export type TimelinePreset = v.InferOutput<typeof timelinePresetSchema>;

/** A setting of the site: its row's key and the schema of its value. */
export type Setting<Value> = { key: string; schema: v.GenericSchema<unknown, Value> };

const text = v.nullable(v.string());

/** An address elsewhere, or an uploaded picture with its alternative text. */
const storedPictureSchema = v.union([v.string(), v.object({ src: v.string(), alt: v.string() })]);
export type StoredPicture = v.InferOutput<typeof storedPictureSchema>;

/** Settings that the workspace edits. A text or address that is null was never edited, so the built-in default applies. */
export const settings = {
  terms: setting("terms_text", text),
  privacy: setting("privacy_text", text),
  footer: setting("footer_text", text),
  logo: setting("logo_url", text),
  heroPicture: setting("hero_image_url", v.nullable(storedPictureSchema)),
  /** In the founders' order; null keeps the built-in one. */
  founderPictures: setting("founder_image_urls", v.nullable(v.array(v.nullable(storedPictureSchema)))),
  brand: setting("brand", v.nullable(siteBrandSchema)),
  founders: setting("founders", v.nullable(siteWordsSchemas.founders)),
  statistics: setting("statistics", v.nullable(siteWordsSchemas.statistics)),
  testimonial: setting("testimonial", v.nullable(siteWordsSchemas.testimonial)),
  questions: setting("questions", v.nullable(siteWordsSchemas.questions)),
  feeExample: setting("fee_example", v.nullable(siteWordsSchemas.fee_example)),
  dossier: setting("dossier", v.nullable(siteWordsSchemas.dossier)),
  /** Chosen by admins, by remote and flag. */
  featureFlags: setting("feature_flags", v.nullable(flagChoicesSchema)),
  virtualOffice: setting("virtual_office_url", text),
  /** Address of the automation tool in `/studio/operations`. Only admins read it. */
  operations: setting("operations_url", text),
  timelinePresets: setting(
    "timeline_presets",
    v.pipe(
      v.nullable(v.array(timelinePresetSchema)),
      v.transform((presets) => presets ?? []),
    ),
  ),
  /** Sections of the academy that have a tab. */
  academySections: setting(
    "academy_sections",
    v.object({
      "Paid Ads": v.boolean(),
      "Customer Service": v.boolean(),
      "Offer Recreation": v.boolean(),
      "Sales Trainings": v.boolean(),
      InteliCRM: v.boolean(),
    }),
  ),
};

function setting<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Setting<Value> {
  return { key, schema };
}
