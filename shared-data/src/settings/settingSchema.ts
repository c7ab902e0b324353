import * as v from "valibot";

/** The parts of the academy, in the order of their tabs. A video's `category` is the label. */
export const academySections = [
  { id: "paid-ads", label: "Paid Ads" },
  { id: "customer-service", label: "Customer Service" },
  { id: "offer-recreation", label: "Offer Recreation" },
  { id: "sales-trainings", label: "Sales Trainings" },
  { id: "intelicrm", label: "InteliCRM" },
] as const;

export type AcademySection = (typeof academySections)[number];

/** One of the tasks that a new client company starts with. Of no days' length it is a milestone. */
export const timelinePresetSchema = v.object({
  title: v.string(),
  /** Due so many days after the company's start. */
  after_days: v.pipe(v.number(), v.safeInteger()),
  /** Worked on for so many days, the due one included. */
  length_days: v.pipe(v.number(), v.safeInteger()),
});

export type TimelinePreset = v.InferOutput<typeof timelinePresetSchema>;

/** A setting of the site: the key of its row, and what its value must be. */
export type Setting<Value> = { key: string; schema: v.GenericSchema<unknown, Value> };

const text = v.nullable(v.string());

/** The settings that the workspace edits. A text or an address that is null was never edited: the built-in default stands. */
export const settings = {
  terms: setting("terms_text", text),
  privacy: setting("privacy_text", text),
  footer: setting("footer_text", text),
  virtualOffice: setting("virtual_office_url", text),
  /** The automation tool that `/studio/operations` shows. Admins alone read it. */
  operations: setting("operations_url", text),
  timelinePresets: setting(
    "timeline_presets",
    v.pipe(
      v.nullable(v.array(timelinePresetSchema)),
      v.transform((presets) => presets ?? []),
    ),
  ),
  /** Which parts of the academy have a tab. */
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
