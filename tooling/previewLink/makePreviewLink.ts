import { previewKeysFile, previewKeysSchema } from "@pipelark/shared-contracts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { runCommand } from "../project/cli.ts";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { activate } from "../publish/activation.ts";
import { deploymentConfig } from "../publish/deploymentConfig.ts";
import { grantFor, hoursOf, previewKey, previewToken, previewUrl, publicHalf } from "./previewLink.ts";
import { readReleases } from "../publish/releasesFile.ts";
import { released } from "../publish/siteState.ts";
import { withSiteLock } from "../publish/siteLock.ts";

const usage = "pnpm preview-link <remote-name> [version] [--hours 24] [--path /its-page]";

// Prints a link that shows one version of one remote beside the live others, to whoever opens it and to nobody else.
await runCommand(async () => {
  const options = { hours: { type: "string", default: "24" }, path: { type: "string" } } as const;
  const args = process.argv.slice(2).filter((word) => word !== "--");
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const remote = positionals[0]?.replace(/^remote-/, "");
  if (!remote || positionals.length > 2) throw new Error(`Usage: ${usage}`);
  const known = released(readReleases(siteRoot)).remotes[remote];
  if (!known) throw new Error(`remote-${remote} was never released.`);
  const version = positionals[1] ?? known.canary?.release.version;
  if (!version) throw new Error(`remote-${remote} has no canary: name the version that the link shows.\n${usage}`);
  const path = values.path ?? known.live.routes.find((route) => !route.path.includes(":"))?.path ?? "/";

  const key = previewKey(join(projectRoot, ".data", "preview-key.pem"));
  const until = new Date(Date.now() + hoursOf(values.hours) * 3_600_000);
  const token = previewToken(grantFor({ root: siteRoot, remote, version, until }), key);
  const url = previewUrl({ siteUrl: deploymentConfig().siteUrl, path, token });
  await addKeyToSite(publicHalf(key));
  console.log(`${remote}@${version}, until ${until.toISOString()}:\n`);
  console.log(url);
});

/** Writes the key into the site that its pages check links with, unless it is there. */
async function addKeyToSite(key: string): Promise<void> {
  await withSiteLock({ root: siteRoot }, () => {
    const file = join(siteRoot, previewKeysFile);
    const keys = existsSync(file) ? v.parse(previewKeysSchema, JSON.parse(readFileSync(file, "utf8"))) : [];
    if (keys.includes(key)) return;
    activate({ pages: new Map([[previewKeysFile, JSON.stringify([...keys, key])]]), records: new Map() }, siteRoot);
    console.log(`${previewKeysFile} of the site has this key now: publish it before you send the link.\n`);
  });
}
