import type { RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import { paths } from "./paths.ts";

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.dashboard,
    async lazy() {
      const { DashboardPage } = await import("#pages/DashboardPage.tsx");
      return { Component: DashboardPage };
    },
  },
];
