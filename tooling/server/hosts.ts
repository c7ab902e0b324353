import "../project/envFile.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../project/cli.ts";
import { defaultPort, siteRoot } from "../project/layout.ts";
import { rawConfig } from "@pipelark/release/compose/deployment";
import { caddyfile } from "./caddyfile.ts";
import { nginxConfig } from "./nginxConfig.ts";
import { webServerSite } from "./webServerSite.ts";

const usage =
  "Usage: PIPELARK_SITE_URL=https://… pnpm --silent hosts <nginx | caddy> [--root /srv/site] [--backend 127.0.0.1:4400]… " +
  "[--trusted-proxy 10.0.0.0/8] [--certificate /etc/letsencrypt/live/name]";
const writers: Record<string, typeof nginxConfig> = { nginx: nginxConfig, caddy: caddyfile };

// `pnpm hosts`: prints the configuration with which nginx or Caddy answers for this site as our own server does.
await runCommand(() => {
  const { server, root, backends, trusted, certificate } = readArguments();
  const write = writers[server];
  if (!write) throw new Error(usage);
  const { siteUrl, supabaseUrl } = rawConfig();
  if (siteUrl === "") throw new Error(`Set the address of the site: PIPELARK_SITE_URL=https://….\n${usage}`);
  const site = webServerSite({
    root: siteRoot,
    siteUrl,
    backends: supabaseUrl ? [] : backends,
    trustedProxies: trusted,
    ...(certificate && { certificate }),
  });
  console.log(write({ ...site, root: resolve(root ?? siteRoot) }));
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((word) => word !== "--"),
      options: {
        root: { type: "string" },
        backend: { type: "string", multiple: true, default: [`127.0.0.1:${defaultPort}`] },
        "trusted-proxy": { type: "string", multiple: true, default: [] },
        certificate: { type: "string" },
      },
      allowPositionals: true,
    });
    const { root, backend: backends, certificate, "trusted-proxy": trusted } = values;
    return { server: positionals[0] ?? "", root, backends, trusted, certificate };
  } catch {
    throw new Error(usage);
  }
}
