import type { Role } from "@pipelark/shared-contracts/role";
import type { Duty } from "@pipelark/shared-data/people/dutySchema";
import { settings } from "@pipelark/shared-data/settings/settingSchema";

type SiteSetting = {
  id: string;
  label: string;
  group: "Meetings and clients" | "Site and tools";
  /** Further words by which the search of the settings finds it. */
  words: string;
  /** Prefix of its forms' draft names. */
  draft: string;
  /** The duty with which staff edit it as well. */
  duty?: Duty;
};

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
    draft: draftOf(settings.timelinePresets),
  },
  {
    id: "academy",
    label: "Academy sections",
    group: "Site and tools",
    words: "videos training categories courses",
    draft: draftOf(settings.academySections),
  },
  {
    id: "office",
    label: "Virtual office",
    group: "Site and tools",
    words: "link video room meet zoom",
    draft: draftOf(settings.virtualOffice),
  },
  {
    id: "operations",
    label: "Automation tool",
    group: "Site and tools",
    words: "operations workflow n8n make zapier address",
    draft: draftOf(settings.operations),
  },
  {
    id: "brand",
    label: "Brand and contact",
    group: "Site and tools",
    words: "support email address social links instagram linkedin footer",
    draft: draftOf(settings.brand),
    duty: "marketing",
  },
  {
    id: "pictures",
    label: "Pictures",
    group: "Site and tools",
    words: "logo hero image photo founders portraits upload home page",
    draft: draftOf(settings.heroPicture),
    duty: "marketing",
  },
  {
    id: "founders",
    label: "Founders",
    group: "Site and tools",
    words: "people team portraits about us home page",
    draft: draftOf(settings.founders),
    duty: "marketing",
  },
  {
    id: "statistics",
    label: "Statistics",
    group: "Site and tools",
    words: "figures numbers growth home page",
    draft: draftOf(settings.statistics),
    duty: "marketing",
  },
  {
    id: "testimonial",
    label: "Testimonial",
    group: "Site and tools",
    words: "quote review reference customer home page",
    draft: draftOf(settings.testimonial),
    duty: "marketing",
  },
  {
    id: "questions",
    label: "Questions and answers",
    group: "Site and tools",
    words: "faq help home page",
    draft: draftOf(settings.questions),
    duty: "marketing",
  },
  {
    id: "fee-example",
    label: "Fee example",
    group: "Site and tools",
    words: "commission share price calculation home page",
    draft: draftOf(settings.feeExample),
    duty: "marketing",
  },
  {
    id: "dossier",
    label: "Sample dossier",
    group: "Site and tools",
    words: "lead example research home page",
    draft: draftOf(settings.dossier),
    duty: "marketing",
  },
  {
    id: "terms",
    label: "Terms",
    group: "Site and tools",
    words: "conditions legal policy agreement",
    draft: draftOf(settings.terms),
  },
  {
    id: "privacy",
    label: "Privacy policy",
    group: "Site and tools",
    words: "data protection gdpr legal",
    draft: draftOf(settings.privacy),
  },
  {
    id: "footer",
    label: "Footer text",
    group: "Site and tools",
    words: "bottom copyright imprint",
    draft: draftOf(settings.footer),
    duty: "marketing",
  },
] as const satisfies readonly SiteSetting[];

export type SiteSettingId = (typeof siteSettings)[number]["id"];

/** The sections that somebody may edit: all of them for admins, and for staff those of their duties. */
export function siteSettingsOf(role: Role, duties: readonly Duty[]): readonly (typeof siteSettings)[number][] {
  if (role === "admin") return siteSettings;
  return siteSettings.filter((section) => "duty" in section && duties.includes(section.duty));
}

function draftOf({ key }: { key: string }): string {
  return `setting-${key}`;
}
