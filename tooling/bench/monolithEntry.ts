import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import { join } from "node:path";
import type { Plugin } from "vite";
import { folderOf, remoteNames } from "../project/layout.ts";

const entry = "virtual:monolith";

/**
 * Entry of the monolith: the shell and every remote of this checkout, in one build without the federation runtime.
 * Generated here, so that no tool imports a part.
 */
export function monolithEntry(): Plugin {
  return {
    name: "pipelark:monolith-entry",
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load: (id) => (id === `\0${entry}` ? source() : undefined),
  };
}

function source(): string {
  const remotes = remoteNames().map((name) => `${name}: () => import(${fileOf(name, "remote.tsx")})`);
  return `
    import { startShell } from ${fileOf("shell", "app/startShell.tsx")};
    import { readPageData } from ${fileOf("shell", "lib/readPageData.ts")};

    const remotes = { ${remotes.join(", ")} };
    const loadContainer = async (containerName) => remotes[containerName.split("_")[0]]?.();
    const container = document.getElementById("root");
    if (container && document.getElementById("${pageDataElementId}")) {
      startShell({ page: readPageData(), loadContainer, container });
    }
  `;
}

function fileOf(part: string, file: string): string {
  return JSON.stringify(join(folderOf(part), "src", file));
}
