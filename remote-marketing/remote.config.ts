import { policyPaths } from "@pipelark/shared-contracts/policyPaths";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { companyFacts } from "./structuredData.ts";

const offer = {
  name: "Done-for-you lead generation",
  description:
    "AI finds companies that match your ideal client, researchers check every one, and you pay only when a deal closes.",
};

export default {
  name: "marketing",
  title: "Site",
  contract: "1.1",
  routes: [
    {
      page: "HomePage",
      path: "/",
      access: "public",
      prerender: true,
      script: "home",
      title: `${offer.name}, paid only for closed deals`,
      description: `${offer.description} Book a meeting.`,
      indexed: true,
      preview: ["Wake up to", "meetings with", "people who can sign."],
      structuredData: companyFacts(offer),
    },
    {
      page: "PoliciesPage",
      path: policyPaths.policies,
      access: "public",
      prerender: true,
      script: "policies",
      title: "Terms and Conditions, Privacy Policy",
      description: "The terms we work under and how we handle personal data, in plain words.",
      indexed: true,
    },
  ],
} as const satisfies RemoteDeclaration;
