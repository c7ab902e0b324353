import { runCommand } from "@pipelark/tooling/project/cli";
import { compose } from "@pipelark/tooling/release/compose";
import { writeReleases } from "@pipelark/tooling/release/releasesFile";
import { deploymentConfig } from "@pipelark/tooling/release/deploymentConfig";
import { readFileSync } from "node:fs";
import { readManifest } from "./readManifest.ts";

// Composes the site that PIPELARK_SITE names from a manifest file: a process of its own, because that variable is read once.
await runCommand(() => {
  const manifest = readManifest(readFileSync(process.argv[2] ?? "", "utf8"));
  compose({ manifest, before: null, config: deploymentConfig() });
  writeReleases(manifest);
});
