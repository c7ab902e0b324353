import { settings } from "@pipelark/shared-data/settings/settingSchema";

/**
 * The sections of the site's settings, in their order. What each shows is in `SiteSettingPanel`; `draft` is what the names of
 * its forms' drafts begin with.
 */
export const siteSettings = [
  { id: "academy", label: "Academy sections", draft: draftOf(settings.academySections) },
  { id: "timeline", label: "Timeline tasks", draft: draftOf(settings.timelinePresets) },
  { id: "links", label: "Calendar links", draft: "link-" },
  { id: "types", label: "Meeting types", draft: "type-" },
  { id: "hours", label: "Scheduler hours", draft: "hours-" },
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
