import type { RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import { paths } from "./paths.ts";

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.home,
    async lazy() {
      const { HomePage } = await import("#pages/HomePage.tsx");
      return { Component: HomePage };
    },
  },
  {
    path: paths.policies,
    async lazy() {
      const { PoliciesPage } = await import("#pages/PoliciesPage.tsx");
      return { Component: PoliciesPage };
    },
  },
];
