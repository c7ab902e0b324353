import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

const frameSettings = ["brand", "logo_url", "footer_text"] as const;

/** Settings that each page shows. */
export const pageSettings = {
  "/": [
    ...frameSettings,
    "hero_image_url",
    "founder_image_urls",
    "founders",
    "statistics",
    "testimonial",
    "questions",
    "fee_example",
    "dossier",
  ],
  [policyPaths.policies]: [...frameSettings, "terms_text", "privacy_text"],
} as const;

export type PagePath = keyof typeof pageSettings;

/** The path as one of a page that shows settings; null for any other. */
export function settingsPath(path: string): PagePath | null {
  return path === "/" || path === policyPaths.policies ? path : null;
}
