/** Settings that each page shows. */
export const homeSettings = ["logo_url", "footer_text", "hero_image_url", "founder_image_urls"] as const;
export const policiesSettings = ["logo_url", "footer_text", "terms_text", "privacy_text"] as const;
