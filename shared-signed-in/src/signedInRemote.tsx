import type { RemoteModule, RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import { createQueryClient, watchFocus } from "@pipelark/shared-data/queryDefaults";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useStore } from "zustand";
import { SignedInProvider } from "./signedIn.tsx";
import { SignedInPages, type SignedInLook } from "./SignedInPages.tsx";

type SignedInRemote = {
  /** What the remote's `remote.config.ts` declares. */
  contract: string;
  routes: readonly RemoteRoute[];
  look: SignedInLook;
  /** What stays around the remote's pages while the user moves between them, inside the frame. */
  layout?: ComponentType<{ children: ReactNode }>;
};

/** Makes a remote of pages behind the sign-in: with the user's menu around them, and a query client of its own. */
export function signedInRemote({ contract, routes, look, layout: Layout = Fragment }: SignedInRemote): RemoteModule {
  return {
    contract,
    start(services) {
      const queryClient = createQueryClient();
      watchFocus();
      // What one user has read is not kept for the next one.
      services.session.subscribe(({ user }, previous) => {
        if (user?.id !== previous.user?.id) queryClient.clear();
      });

      function Frame({ children }: { children: ReactNode }) {
        const { user } = useStore(services.session);
        // After a sign-out this is still on the screen until the shell has gone to the sign-in page.
        if (!user) return null;
        return (
          <QueryClientProvider client={queryClient}>
            <SignedInProvider services={services} user={user}>
              <SignedInPages look={look}>
                <Layout>{children}</Layout>
              </SignedInPages>
            </SignedInProvider>
          </QueryClientProvider>
        );
      }
      return { Frame, routes };
    },
  };
}
