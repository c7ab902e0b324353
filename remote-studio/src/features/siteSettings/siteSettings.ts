/** The sections of the site's settings, in their order. What each shows is in `SiteSettingPanel`. */
export const siteSettings = [
  { id: "academy", label: "Academy sections" },
  { id: "timeline", label: "Timeline tasks" },
  { id: "links", label: "Calendar links" },
  { id: "types", label: "Meeting types" },
  { id: "hours", label: "Scheduler hours" },
  { id: "office", label: "Virtual office" },
  { id: "operations", label: "Automation tool" },
  { id: "terms", label: "Terms" },
  { id: "privacy", label: "Privacy policy" },
  { id: "footer", label: "Footer text" },
] as const;

export type SiteSettingId = (typeof siteSettings)[number]["id"];
