import type { Role } from "@pipelark/shared-contracts/role";
import type { Duty } from "@pipelark/shared-data/people/dutySchema";
import type { settings } from "@pipelark/shared-data/settings/settingSchema";

type SiteSetting = {
  id: string;
  label: string;
  group: "Meetings and clients" | "Site and tools";
  /** Further words by which the search of the settings finds it. */
  words: string;
  /** The duty with which staff edit it as well. */
  duty?: Duty;
} & (
  | {
      /** Prefix of its forms' draft names. */
      draft: string;
    }
  | { setting: keyof typeof settings }
);

/** Sections of the site settings, in order. `SiteSettingPanel` renders them. */
export const siteSettings = [
  {
    id: "meetings",
    label: "Meeting types",
    group: "Meetings and clients",
    words: "booking call length duration questions place buffer notice host calendar link calendly google",
    draft: "meeting-",
  },
  {
    id: "hours",
    label: "Hosts and hours",
    group: "Meetings and clients",
    words: "scheduler availability days off holiday vacation host time zone picture opening",
    draft: "hours-",
  },
  {
    id: "timeline",
    label: "Timeline tasks",
    group: "Meetings and clients",
    words: "preset template milestones onboarding new client plan",
    setting: "timelinePresets",
  },
  {
    id: "academy",
    label: "Academy sections",
    group: "Site and tools",
    words: "videos training categories courses",
    setting: "academySections",
  },
  {
    id: "office",
    label: "Virtual office",
    group: "Site and tools",
    words: "link video room meet zoom",
    setting: "virtualOffice",
  },
  {
    id: "operations",
    label: "Automation tool",
    group: "Site and tools",
    words: "operations workflow n8n make zapier address",
    setting: "operations",
  },
  {
    id: "brand",
    label: "Brand and contact",
    group: "Site and tools",
    words: "support email address social links instagram linkedin footer",
    setting: "brand",
    duty: "marketing",
  },
  {
    id: "pictures",
    label: "Pictures",
    group: "Site and tools",
    words: "logo hero image photo founders portraits upload home page",
    setting: "heroPicture",
    duty: "marketing",
  },
  {
    id: "founders",
    label: "Founders",
    group: "Site and tools",
    words: "people team portraits about us home page",
    setting: "founders",
    duty: "marketing",
  },
  {
    id: "statistics",
    label: "Statistics",
    group: "Site and tools",
    words: "figures numbers growth home page",
    setting: "statistics",
    duty: "marketing",
  },
  {
    id: "testimonial",
    label: "Testimonial",
    group: "Site and tools",
    words: "quote review reference customer home page",
    setting: "testimonial",
    duty: "marketing",
  },
  {
    id: "questions",
    label: "Questions and answers",
    group: "Site and tools",
    words: "faq help home page",
    setting: "questions",
    duty: "marketing",
  },
  {
    id: "fee-example",
    label: "Fee example",
    group: "Site and tools",
    words: "commission share price calculation home page",
    setting: "feeExample",
    duty: "marketing",
  },
  {
    id: "dossier",
    label: "Sample dossier",
    group: "Site and tools",
    words: "lead example research home page",
    setting: "dossier",
    duty: "marketing",
  },
  {
    id: "terms",
    label: "Terms",
    group: "Site and tools",
    words: "conditions legal policy agreement",
    setting: "terms",
  },
  {
    id: "privacy",
    label: "Privacy policy",
    group: "Site and tools",
    words: "data protection gdpr legal",
    setting: "privacy",
  },
  {
    id: "footer",
    label: "Footer text",
    group: "Site and tools",
    words: "bottom copyright imprint",
    setting: "footer",
    duty: "marketing",
  },
] as const satisfies readonly SiteSetting[];

export type SiteSettingId = (typeof siteSettings)[number]["id"];

/** The sections that somebody may edit: all of them for admins, and for staff those of their duties. */
export function siteSettingsOf(role: Role, duties: readonly Duty[]): readonly (typeof siteSettings)[number][] {
  if (role === "admin") return siteSettings;
  return siteSettings.filter((section) => "duty" in section && duties.includes(section.duty));
}
