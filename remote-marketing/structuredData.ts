import { brand } from "@pipelark/shared-contracts/brand";
import { founderFacts } from "./src/features/founders/founderFacts.ts";
import { policyPaths } from "@pipelark/shared-contracts/policyPaths";

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
      founder: founderFacts.map(({ id }) => ({ "@id": `/#${id}` })),
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
    ...founderFacts.map(({ id, name, work, story }) => ({
      "@type": "Person",
      "@id": `/#${id}`,
      name,
      jobTitle: "Founder",
      description: `${work}. ${story}`,
      worksFor: organization,
    })),
  ];
}
