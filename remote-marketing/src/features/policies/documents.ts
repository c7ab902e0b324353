import { privacyTextOf } from "@pipelark/shared-contracts/builtIn/privacyText";
import { termsTextOf } from "@pipelark/shared-contracts/builtIn/termsText";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { parseTimestamp } from "@pipelark/shared-contracts/timestamp";
import { parseProse } from "@pipelark/shared-ui/layout/proseText";
import type { PublicSettings } from "#lib/publicSettings.ts";

/** Both documents, in an admin's version or in ours. */
export function policyDocuments(settings: PublicSettings | null) {
  const { name, support_email } = settings?.brand?.value ?? siteBrand();
  return [
    {
      id: "terms",
      title: "Terms and Conditions",
      blocks: parseProse(settings?.terms_text?.value ?? termsTextOf(name), "terms"),
    },
    {
      id: "privacy",
      title: "Privacy Policy",
      blocks: parseProse(settings?.privacy_text?.value ?? privacyTextOf(support_email), "privacy"),
    },
  ];
}

/** The later edit of the two texts; null until one of them is edited. */
export function lastEditOf(settings: PublicSettings | null): Date | null {
  const edits = [settings?.terms_text, settings?.privacy_text].flatMap((text) => {
    const date = text?.updatedAt ? parseTimestamp(text.updatedAt) : null;
    return date ? [date] : [];
  });
  return edits.reduce<Date | null>((latest, date) => (latest && latest >= date ? latest : date), null);
}
