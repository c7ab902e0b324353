import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import type { ReactNode } from "react";
import { ServicesProvider } from "#lib/services.tsx";
import { settingsPath } from "#lib/settingKeys.ts";
import { readEditedWords } from "#lib/usePublicSettings.ts";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

const remote: RemoteModule = {
  contract: declaration.contract,
  start(services) {
    function Frame({ children }: { children: ReactNode }) {
      return <ServicesProvider services={services}>{children}</ServicesProvider>;
    }
    return { Frame, routes: routes.map(withWords) };

    /** Its edited words are read while its code is loaded. */
    function withWords(route: (typeof routes)[number]) {
      const path = settingsPath(route.path);
      if (path === null) return route;
      return { ...route, lazy: async () => (await Promise.all([route.lazy(), readEditedWords(services, path)]))[0] };
    }
  },
};

export default remote;
