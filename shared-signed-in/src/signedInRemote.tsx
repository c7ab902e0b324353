import { entriesOf, listingsOf } from "@pipelark/shared-contracts/navigation";
import type { RemoteModule, RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import type { Role } from "@pipelark/shared-contracts/role";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { refetchOnNews } from "@pipelark/shared-data/changes/refetchOnNews";
import { createQueryClient, watchFocus } from "@pipelark/shared-data/queryDefaults";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { keepVisits } from "./kept/keepVisits.ts";
import { forReaders } from "./forReaders.tsx";
import { NewsOfChanges } from "./NewsOfChanges.tsx";
import { SignedInProvider } from "./signedIn.tsx";
import { SignedInPages, type SignedInLook } from "./SignedInPages.tsx";

type SignedInRemote = {
  /** From the remote's `remote.config.ts`. */
  declaration: Pick<RemoteDeclaration, "contract" | "routes">;
  /** `import.meta.url` of the remote's module. Without it the remote keeps nothing for the next visit. */
  url?: string;
  routes: readonly RemoteRoute[];
  /** A remote with pages for clients and for staff has one for each role. */
  look: SignedInLook | ((role: Role) => SignedInLook);
  /** Layout inside the frame that stays mounted between the remote's pages. */
  layout?: ComponentType<{ children: ReactNode }>;
};

/**
 * Creates a remote of pages behind the sign-in, with the user menu around them and its own query client. A page is mounted only for the readers that
 * its route declares; others who may open it are told that it is for admins.
 */
export function signedInRemote({
  declaration,
  url = "",
  routes,
  look,
  layout: Layout = Fragment,
}: SignedInRemote): RemoteModule {
  return {
    contract: declaration.contract,
    start(services) {
      const queryClient = createQueryClient();
      const onNews = refetchOnNews(queryClient);
      watchFocus();
      const visit = keepVisits({ queries: queryClient, session: services.session, url });
      // Clears the cache when the user or the role changes.
      services.session.subscribe(({ user }, previous) => {
        if (user?.id !== previous.user?.id || user?.role !== previous.user?.role) queryClient.clear();
      });
      const entries = allEntries(declaration.routes, services.navigation);

      function Frame({ children }: { children: ReactNode }) {
        const { user } = useStore(services.session);
        useEffect(() => visit.show(), []);
        // Stays on the screen after a sign-out until the shell opens the sign-in page.
        if (!user) return null;
        return (
          <QueryClientProvider client={queryClient}>
            <SignedInProvider services={services} user={user} entries={entries}>
              <NewsOfChanges onNews={onNews} />
              <SignedInPages look={typeof look === "function" ? look(user.role) : look}>
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
 * Takes the remote's own entries from its bundle: a candidate shows its own, and in a shell before contract 1.3, or alone, a remote knows no others.
 * Other remotes' entries come from the shell.
 */
function allEntries(routes: RemoteDeclaration["routes"], navigation: ShellServices["navigation"] = []) {
  const own = new Set(routes.map(({ path }) => path));
  const others = entriesOf(navigation).filter(({ path }) => !own.has(path.split("?")[0] ?? ""));
  return [...entriesOf(listingsOf(routes)), ...others].toSorted((one, other) => one.place - other.place);
}
