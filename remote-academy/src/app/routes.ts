import type { RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import { paths } from "./paths.ts";

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.academy,
    async lazy() {
      const { AcademyPage } = await import("#pages/AcademyPage.tsx");
      return { Component: AcademyPage };
    },
  },
];
