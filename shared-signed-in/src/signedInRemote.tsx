import { entriesOf, listingsOf } from "@pipelark/shared-contracts/navigation";
import type { RemoteModule, RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { createQueryClient, watchFocus } from "@pipelark/shared-data/queryDefaults";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useStore } from "zustand";
import { forReaders } from "./forReaders.tsx";
import { SignedInProvider } from "./signedIn.tsx";
import { SignedInPages, type SignedInLook } from "./SignedInPages.tsx";

type SignedInRemote = {
  /** What the remote's `remote.config.ts` says. */
  declaration: Pick<RemoteDeclaration, "contract" | "routes">;
  routes: readonly RemoteRoute[];
  look: SignedInLook;
  /** What stays around the remote's pages while the user moves between them, inside the frame. */
  layout?: ComponentType<{ children: ReactNode }>;
};

/**
 * Makes a remote of pages behind the sign-in: with the user's menu around them, and a query client of its own. A page is mounted for the
 * readers that its route declares; the others who may open it read that it is for admins.
 */
export function signedInRemote({ declaration, routes, look, layout: Layout = Fragment }: SignedInRemote): RemoteModule {
  return {
    contract: declaration.contract,
    start(services) {
      const queryClient = createQueryClient();
      watchFocus();
      // What one user has read is not kept for the next one.
      services.session.subscribe(({ user }, previous) => {
        if (user?.id !== previous.user?.id) queryClient.clear();
      });
      const entries = allEntries(declaration.routes, services.navigation);

      function Frame({ children }: { children: ReactNode }) {
        const { user } = useStore(services.session);
        // After a sign-out this is still on the screen until the shell has gone to the sign-in page.
        if (!user) return null;
        return (
          <QueryClientProvider client={queryClient}>
            <SignedInProvider services={services} user={user} entries={entries}>
              <SignedInPages look={look}>
                <Layout>{children}</Layout>
              </SignedInPages>
            </SignedInProvider>
          </QueryClientProvider>
        );
      }
      return { Frame, routes: routes.map((route) => forReaders(route, declaration.routes)) };
    },
  };
}

/**
 * The remote's own entries are those of its bundle: a candidate shows its own, and alone or in a shell of before contract 1.3 a remote has no others.
 * The entries of other remotes are what the shell knows.
 */
function allEntries(routes: RemoteDeclaration["routes"], navigation: ShellServices["navigation"] = []) {
  const own = new Set(routes.map(({ path }) => path));
  const others = entriesOf(navigation).filter(({ path }) => !own.has(path));
  return [...entriesOf(listingsOf(routes)), ...others].toSorted((one, other) => one.place - other.place);
}
