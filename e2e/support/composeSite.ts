import { runCommand } from "@pipelark/tooling/project/cli";
import { compose } from "@pipelark/tooling/page/compose";
import { activate } from "@pipelark/release/store/activation";
import { manifestFile } from "@pipelark/release/store/records";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { deploymentConfig } from "@pipelark/release/compose/deployment";
import { readFileSync } from "node:fs";
import { readManifest } from "./readManifest.ts";

// Composes the site in PIPELARK_SITE from a manifest file, in its own process because that variable is read once.
await runCommand(() => {
  const manifest = readManifest(readFileSync(process.argv[2] ?? "", "utf8"));
  const pages = compose({ manifest, before: null, config: deploymentConfig(), imageHosts: [], operationsOrigin: null });
  activate({ pages, records: new Map([[manifestFile, JSON.stringify(manifest)]]) }, siteRoot);
});
