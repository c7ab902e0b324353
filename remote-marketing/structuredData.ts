import { brand } from "@pipelark/shared-contracts/brand";
import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

/** Ids of the founders in the data, in their order. */
const founderIds = ["noor", "elias"];

const organization = { "@id": "/#organization" };

/** The company, its offer and its founders as structured data for search engines (schema.org). */
export function companyFacts(offer: { name: string; description: string }): Record<string, unknown>[] {
  return [
    {
      "@type": "Organization",
      ...organization,
      name: brand.name,
      url: "/",
      logo: "/favicon.svg",
      sameAs: brand.social.map(({ url }) => url),
      contactPoint: { "@type": "ContactPoint", contactType: "customer support", email: brand.supportEmail },
      founder: founderIds.map((id) => ({ "@id": `/#${id}` })),
    },
    {
      "@type": "Service",
      serviceType: "Lead generation",
      ...offer,
      url: "/",
      provider: organization,
      audience: { "@type": "BusinessAudience", audienceType: "High-ticket B2B sellers" },
      termsOfService: policyPaths.policies,
    },
    ...builtInWords.founders.map(({ name, work, story }, index) => ({
      "@type": "Person",
      "@id": `/#${founderIds[index]}`,
      name,
      jobTitle: "Founder",
      description: `${work}. ${story}`,
      worksFor: organization,
    })),
  ];
}
