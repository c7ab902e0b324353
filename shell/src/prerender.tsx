import { contractVersion } from "@pipelark/shared-contracts/contractVersion";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { Loading } from "@pipelark/shared-ui/feedback/Loading";
import type { ComponentType } from "react";
import { AcceptInvitationPage } from "#pages/AcceptInvitationPage.tsx";
import { ForgotPasswordPage } from "#pages/ForgotPasswordPage.tsx";
import { LoginPage } from "#pages/LoginPage.tsx";
import { UpdatePasswordPage } from "#pages/UpdatePasswordPage.tsx";

/** Parts of the shell that are rendered at release: its public pages, and placeholders of loading pages. */
const prerendered: RemoteModule = {
  contract: contractVersion,
  start: (services) => ({
    routes: Object.entries(pagesOf(services)).map(([path, Component]) => ({ path, lazy: async () => ({ Component }) })),
  }),
};

function pagesOf(services: ShellServices): Record<string, ComponentType> {
  return {
    "/login": () => (
      <LoginPage
        services={services}
        ended={null}
        titleOf={() => null}
        onSignedIn={ignore}
        onSecondFactor={ignore}
        onLeft={ignore}
      />
    ),
    "/forgot-password": () => <ForgotPasswordPage supabase={services.supabase} />,
    "/update-password": () => <UpdatePasswordPage supabase={services.supabase} onChanged={ignore} />,
    "/accept-invitation": () => (
      <AcceptInvitationPage services={services} onSignedIn={ignore} onSecondFactor={ignore} />
    ),
    "/loading": () => <Loading message="Loading..." />,
  };
}

function ignore() {
  // Nobody signs in while a page is prerendered.
}

export default prerendered;
