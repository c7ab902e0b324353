import type { RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import { paths } from "./paths.ts";

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.studio,
    async lazy() {
      const { StudioPage } = await import("#pages/StudioPage.tsx");
      return { Component: StudioPage };
    },
  },
  {
    path: paths.workspace,
    async lazy() {
      const { WorkspacePage } = await import("#pages/WorkspacePage.tsx");
      return { Component: WorkspacePage };
    },
  },
  {
    path: paths.office,
    async lazy() {
      const { OfficePage } = await import("#pages/OfficePage.tsx");
      return { Component: OfficePage };
    },
  },
  {
    path: paths.vault,
    async lazy() {
      const { VaultPage } = await import("#pages/VaultPage.tsx");
      return { Component: VaultPage };
    },
  },
  {
    path: paths.operations,
    async lazy() {
      const { OperationsPage } = await import("#pages/OperationsPage.tsx");
      return { Component: OperationsPage };
    },
  },
  {
    path: paths.finances,
    async lazy() {
      const { FinancesPage } = await import("#pages/FinancesPage.tsx");
      return { Component: FinancesPage };
    },
  },
];
