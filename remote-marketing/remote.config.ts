import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

export default {
  name: "marketing",
  title: "Site",
  contract: "1.0",
  routes: [
    {
      page: "HomePage",
      path: "/",
      access: "public",
      prerender: true,
      title: "Done-for-you lead generation, paid only for closed deals",
      description:
        "AI finds the companies that match your ideal client, researchers check every one, and you pay only when a deal closes. Book a meeting.",
      indexed: true,
    },
    {
      page: "PoliciesPage",
      path: "/policies",
      access: "public",
      prerender: true,
      title: "Terms and Conditions, Privacy Policy",
      description: "The terms we work under and what we do with personal data, in plain words.",
      indexed: true,
    },
  ],
} satisfies RemoteDeclaration;
