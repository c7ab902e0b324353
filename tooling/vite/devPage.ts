import { listingsOf } from "@pipelark/shared-contracts/navigation";
import type { PageData, PageRemote } from "@pipelark/shared-contracts/pageData";
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { globalCss } from "@pipelark/shared-ui/theme/globalCss";
import { themeScript } from "@pipelark/shared-ui/theme/themeScript";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { projectRoot, remoteNames } from "../project/layout.ts";
import { readDeclaration } from "../project/declaration.ts";
import { localPublishableKey } from "../backend/engine/localKey.ts";
import { versionToken } from "./federation.ts";
import { portOf } from "./ports.ts";

/** Adds to the shell's development page what compose writes into a released one, with every remote at its own dev server. */
export function devPage(): Plugin {
  return {
    name: "pipelark:dev-page",
    apply: "serve",
    async transformIndexHtml() {
      const data = JSON.stringify(await devPageData());
      const tags: HtmlTagDescriptor[] = [
        { tag: "style", children: globalCss(`/@fs${join(projectRoot, "shared-ui/src/fonts")}`), injectTo: "head" },
        { tag: "script", children: themeScript(storageKeys.theme), injectTo: "head" },
        {
          tag: "script",
          attrs: { type: "application/json", id: pageDataElementId },
          children: data,
          injectTo: "body-prepend",
        },
      ];
      return tags;
    },
  };
}

async function devPageData(): Promise<PageData> {
  const declarations = await Promise.all(remoteNames().map(readDeclaration));
  const remotes = declarations.map(({ name, title, contract, routes }): [string, PageRemote] => {
    const release = {
      version: "dev",
      contract,
      container: `${name}_${versionToken}`,
      folder: `http://localhost:${portOf(name)}/`,
      entry: "remoteEntry.js",
      preload: [],
      routes: routes.map((route) => ({ path: route.path, access: route.access, title: route.title, preload: [] })),
    };
    return [name, { title, releases: [release], navigation: listingsOf(routes) }];
  });
  return {
    remotes: Object.fromEntries(remotes),
    config: { supabaseUrl: "", supabaseKey: localPublishableKey, siteUrl: "" },
  };
}
