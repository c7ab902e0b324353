import type { PublicSettings } from "#lib/publicSettings.ts";
import { parsePolicyText } from "./policyText.ts";
import { privacyText } from "./privacyText.ts";
import { termsText } from "./termsText.ts";

/** Both documents, in the words an admin gave them or in ours. */
export function policyDocuments(settings: PublicSettings | null) {
  return [
    {
      id: "terms",
      title: "Terms and Conditions",
      blocks: parsePolicyText(settings?.terms_text?.value ?? termsText, "terms"),
    },
    {
      id: "privacy",
      title: "Privacy Policy",
      blocks: parsePolicyText(settings?.privacy_text?.value ?? privacyText, "privacy"),
    },
  ];
}
