import { reactAriaPolicy } from "@pipelark/shared-ui/vite/reactAriaPolicy";
import react from "@vitejs/plugin-react";
import type { Server } from "node:http";
import { join } from "node:path";
import { defineConfig, type InlineConfig, type UserConfig } from "vite";
import { folderOf, projectRoot } from "../project/layout.ts";
import { secondFactorFolder } from "../project/secondFactorFolder.ts";
import { browserDeclaration } from "./browserDeclaration.ts";
import { devPage } from "./devPage.ts";
import { remoteFederation } from "./federation.ts";
import { signedInLayer } from "./layer/signedInLayer.ts";
import { buildChecks, englishOnly, noSharedCopies, plainDynamicImports } from "./plugins.ts";
import { portOf } from "./ports.ts";
import { sharedModules } from "./sharedModules.ts";
import { wholeGraphFirst } from "./wholeGraphFirst.ts";

const remoteSource = "src/remote.tsx";

// Outside the workspace Vite takes the packages for finished modules: without this, it serves their components as they
// are, and the libraries that those import as CommonJS. The file that finds its fonts beside itself stays where it is.
const installedPackages = { extensions: [".tsx"], exclude: ["@pipelark/shared-ui/theme/addGlobalStyle"] };

const output = {
  target: "es2023",
  modulePreload: false,
  manifest: true,
  // Files do not name their source maps: the release stores them where they are not served.
  sourcemap: "hidden",
  assetsInlineLimit: 0,
} satisfies UserConfig["build"];

// Puts small helpers of plugin and bundler in one file, and modules that several pages use in another: each file is a
// request and a hash in every page's import map.
const fewChunks = {
  codeSplitting: {
    groups: [
      {
        name: "runtime",
        test: /pipelark:plain-import|rolldown\/runtime|@module-federation\/(?!vite)|module-federation\+/,
      },
      {
        name: "shared",
        test: /\/shared-(contracts|data|scheduling|signed-in|time|ui)\/src\/|\/remote-\w+\/(remote\.config|src\/(app\/paths\.|lib\/|features\/))|\/@tanstack\//,
        minShareCount: 2,
      },
    ],
  },
};

/**
 * Shortens the federation plugin's chunk names, which contain the container's name, to stable ones. Without a hash:
 * the folder already has one, and each hash in a name costs bytes in every page's import map.
 */
function chunkFileNames({ name }: { name: string }): string {
  const shared = /__loadShare__(.+?)__loadShare__/.exec(name)?.[1]?.replaceAll(/_mf_[12]_/g, "-");
  if (name.endsWith("__loadShare__shared")) return "assets/shared-scope.js";
  const clean = shared ? `shared-${shared}` : name.replace(/^_virtual_mf-?(\w+?)___mfe_internal.*$/, "mf-$1");
  return `assets/${clean}.js`;
}

function devServer(name: string): UserConfig["server"] {
  return {
    port: portOf(name),
    strictPort: true,
    host: "localhost",
    cors: true,
    origin: `http://localhost:${portOf(name)}`,
  };
}

function backendProxy(): Record<string, string> {
  const backend = `http://localhost:${portOf("backend")}`;
  return Object.fromEntries(
    ["/auth/v1", "/rest/v1", "/storage/v1", "/functions/v1", "/realtime/v1"].map((path) => [path, backend]),
  );
}

/** Returns the whole Vite configuration of a remote. `base` is relative, so that its files work in any folder and on any origin. */
export function remoteConfig({ name }: { name: string }) {
  return defineConfig(({ command, isPreview }) => {
    const isBuild = command === "build" && !isPreview;
    return {
      base: isBuild ? "./" : "/",
      plugins: [
        react(),
        reactAriaPolicy(),
        signedInLayer({ name }),
        remoteFederation({ name, isBuild }),
        browserDeclaration(),
        wholeGraphFirst({ entry: remoteSource }),
        plainDynamicImports(),
        englishOnly(),
        noSharedCopies(),
      ],
      optimizeDeps: installedPackages,
      server: devServer(name),
      worker: { rolldownOptions: { output: { entryFileNames: "assets/[name].js" } } },
      build: {
        ...output,
        rolldownOptions: {
          checks: buildChecks,
          input: remoteSource,
          output: { entryFileNames: "assets/[name].js", chunkFileNames, ...fewChunks },
        },
      },
    };
  });
}

/**
 * Returns the Vite configuration of a remote in the page of a live site: its source modules with their own libraries
 * and without federation, served below `base` by the server of the page.
 */
export function hostedConfig({ name, base, server }: { name: string; base: string; server: Server }): InlineConfig {
  const root = folderOf(name);
  const shared = Object.keys(sharedModules);
  return {
    configFile: false,
    root,
    base,
    appType: "custom",
    logLevel: "warn",
    clearScreen: false,
    // Not that of `pnpm dev`, which may run at the same time.
    cacheDir: join(root, "node_modules/.vite-against"),
    plugins: [react()],
    resolve: { dedupe: shared },
    optimizeDeps: {
      ...installedPackages,
      entries: ["src/remote.tsx"],
      // `hostedRemote.ts` imports them, which the entry does not lead to.
      include: ["react-dom/client", "@pipelark/shared-router > react-router-dom"],
      rolldownOptions: { plugins: [reactAriaPolicy()] },
    },
    server: { middlewareMode: true, ws: { server }, fs: { allow: [root, projectRoot] } },
  };
}

// Removes Node's loader and the snapshots of a deployment server from the federation runtime.
const federationForBrowsers = { ENV_TARGET: `"web"`, FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true" };

// Puts React, which is evaluated first (`shell/src/main.tsx`), in one file with the bundler's helpers, and in another
// what the shell's start and its own lazy pages share.
const piecesOfShell = {
  codeSplitting: {
    groups: [
      {
        name: "react",
        test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|lib\/(reactFirst|nextTask)\./,
      },
      { name: "shared", minShareCount: 2 },
    ],
  },
};

/** Names a chunk of the shell; the step after the password and what only that loads are apart. */
function shellChunkNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const isOfStep = /\/features\/secondFactor\/|\/@simplewebauthn\//.test(facadeModuleId ?? "");
  return `${isOfStep ? secondFactorFolder : "assets/"}[name].js`;
}

/**
 * Returns the whole Vite configuration of the shell: it hosts remotes through the federation runtime and needs no
 * plugin for it (ADR 009).
 */
export function shellConfig() {
  return defineConfig({
    base: "./",
    plugins: [react(), devPage(), plainDynamicImports()],
    resolve: { alias: { "@supabase/realtime-js": join(folderOf("shell"), "src/lib/noRealtime.ts") } },
    define: federationForBrowsers,
    server: { ...devServer("shell"), proxy: backendProxy() },
    build: {
      ...output,
      rolldownOptions: {
        checks: buildChecks,
        input: "src/main.tsx",
        output: { entryFileNames: "assets/[name].js", chunkFileNames: shellChunkNames, ...piecesOfShell },
      },
    },
  });
}
