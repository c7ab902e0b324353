import { settings } from "@pipelark/shared-data/settings/settingSchema";

/**
 * Sections of the site settings, in order. `SiteSettingPanel` renders them; `draft` is the prefix of their forms' draft
 * names.
 */
export const siteSettings = [
  { id: "academy", label: "Academy sections", draft: draftOf(settings.academySections) },
  { id: "timeline", label: "Timeline tasks", draft: draftOf(settings.timelinePresets) },
  { id: "meetings", label: "Meeting types", draft: "meeting-" },
  { id: "hours", label: "Hosts and hours", draft: "hours-" },
  { id: "office", label: "Virtual office", draft: draftOf(settings.virtualOffice) },
  { id: "operations", label: "Automation tool", draft: draftOf(settings.operations) },
  { id: "terms", label: "Terms", draft: draftOf(settings.terms) },
  { id: "privacy", label: "Privacy policy", draft: draftOf(settings.privacy) },
  { id: "footer", label: "Footer text", draft: draftOf(settings.footer) },
] as const;

export type SiteSettingId = (typeof siteSettings)[number]["id"];

function draftOf({ key }: { key: string }): string {
  return `setting-${key}`;
}
