import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

export default {
  name: "shell",
  title: "Sign in",
  contract: "1.2",
  // A remote's page is measured without the shell; the shell's own pages include all of it, at most 138 KB.
  largestPage: 145_000,
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
    {
      path: "/forgot-password",
      page: "ForgotPasswordPage",
      access: "public",
      prerender: true,
      indexed: false,
      title: "Forgot password",
      description: "Get a link to choose a new password.",
    },
    {
      path: "/update-password",
      page: "UpdatePasswordPage",
      access: "public",
      prerender: true,
      indexed: false,
      title: "Choose a new password",
      description: "Choose a new password for your account.",
    },
    {
      path: "/accept-invitation",
      page: "AcceptInvitationPage",
      access: "public",
      prerender: true,
      indexed: false,
      title: "Your invitation",
      description: "Accept an invitation to Pipelark.",
    },
  ],
} satisfies RemoteDeclaration;
