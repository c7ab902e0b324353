import { privacyText } from "@pipelark/shared-contracts/builtIn/privacyText";
import { termsText } from "@pipelark/shared-contracts/builtIn/termsText";
import { parseProse } from "@pipelark/shared-ui/proseText";
import type { PublicSettings } from "#lib/publicSettings.ts";

/** Both documents, in the words an admin gave them or in ours. */
export function policyDocuments(settings: PublicSettings | null) {
  return [
    {
      id: "terms",
      title: "Terms and Conditions",
      blocks: parseProse(settings?.terms_text?.value ?? termsText, "terms"),
    },
    {
      id: "privacy",
      title: "Privacy Policy",
      blocks: parseProse(settings?.privacy_text?.value ?? privacyText, "privacy"),
    },
  ];
}
