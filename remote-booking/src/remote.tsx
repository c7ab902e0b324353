import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import type { ReactNode } from "react";
import { ServicesProvider } from "#lib/services.tsx";
import { QuestionsRead } from "#features/questions/QuestionsRead.tsx";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

const remote: RemoteModule = {
  contract: declaration.contract,
  start(services) {
    function Frame({ children }: { children: ReactNode }) {
      return (
        <ServicesProvider services={services}>
          <QuestionsRead>{children}</QuestionsRead>
        </ServicesProvider>
      );
    }
    return { Frame, routes };
  },
};

export default remote;
