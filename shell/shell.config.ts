import type { RemoteDeclaration } from "@pipelark/shared-contracts";

export default {
  name: "shell",
  title: "Sign in",
  contract: "1.2",
  routes: [
    {
      path: "/login",
      page: "LoginPage",
      access: "public",
      prerender: true,
      indexed: true,
      title: "Sign in",
      description: "Sign in to your Pipelark portal or studio.",
    },
  ],
} satisfies RemoteDeclaration;
