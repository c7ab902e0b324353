import { pageDataElementId } from "@pipelark/shared-contracts";
import { startShell } from "../../shell/src/app/startShell.tsx";
import { readPageData } from "../../shell/src/lib/readPageData.ts";

// The same source in one build: what a remote is, the bundler decides here and not the federation runtime.
const remotes: Record<string, () => Promise<unknown>> = {
  academy: () => import("../../remote-academy/src/remote.tsx"),
  booking: () => import("../../remote-booking/src/remote.tsx"),
  marketing: () => import("../../remote-marketing/src/remote.tsx"),
  portal: () => import("../../remote-portal/src/remote.tsx"),
  studio: () => import("../../remote-studio/src/remote.tsx"),
};

async function loadFromBundle(containerName: string): Promise<unknown> {
  return remotes[containerName.split("_")[0] ?? ""]?.();
}

const container = document.getElementById("root");
if (container && document.getElementById(pageDataElementId)) {
  startShell({ page: readPageData(), loadContainer: loadFromBundle, container });
}
