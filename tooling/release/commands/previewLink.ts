import { previewKeysFile } from "@pipelark/shared-contracts/previewLink";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { chosenFolder, chosenSite } from "../store/chosenSite.ts";
import { deploymentConfig, rawConfig } from "../compose/deployment.ts";
import {
  grantFor,
  hoursOf,
  previewKey,
  previewToken,
  previewUrl,
  publicHalf,
  remoteOf,
} from "../previewLink/previewLink.ts";
import { requireManifest } from "../model/siteState.ts";
import { changeKeys } from "../previewLink/previewKeys.ts";

const usage =
  "pnpm preview-link <remote-name> [version] [--hours 24] [--path /its-page], or pnpm preview-link --revoke";
const addressIsGuessed =
  "The address of the site is not set, so the link points to this machine. Set it with PIPELARK_SITE_URL=https://…, " +
  "or PORT=… for another port on this machine.";
const keyFile = join(projectRoot, ".data", "preview-key.pem");

/**
 * `pnpm preview-link`: prints a link that shows one version of one remote beside the other live ones, only to people
 * who open it. `--revoke` ends all earlier links.
 */
export async function previewLink(args: readonly string[]): Promise<void> {
  const options = {
    hours: { type: "string", default: "24" },
    path: { type: "string" },
    revoke: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.revoke && positionals.length === 0) return revokeAll();
  const remote = positionals[0]?.replace(/^remote-/, "");
  if (!remote || values.revoke || positionals.length > 2) throw new Error(`Usage: ${usage}`);
  const { state } = await chosenSite().read();
  const known = remoteOf(requireManifest(state.manifest).remotes, remote);
  const version = positionals[1] ?? known.canary?.release.version;
  if (!version) throw new Error(`remote-${remote} has no canary: name the version to show.\n${usage}`);
  const path = values.path ?? known.live.routes.find((route) => !route.path.includes(":"))?.path ?? "/";

  const key = previewKey(keyFile);
  const until = new Date(Date.now() + hoursOf(values.hours) * 3_600_000);
  const token = previewToken(grantFor({ root: chosenFolder(), remote, version, until }), key);
  const url = previewUrl({ siteUrl: deploymentConfig().siteUrl, path, token });
  const own = publicHalf(key);
  if (await changeKeys((keys) => (keys.includes(own) ? keys : [...keys, own])))
    console.log(`The key was added to the site's ${previewKeysFile}: publish it before you send the link.\n`);
  console.log(`${remote}@${version}, until ${until.toISOString()}:\n`);
  console.log(url);
  if (rawConfig().siteUrl === "") console.log(`\n${addressIsGuessed}`);
}

/** Never reuses a key that signed links, because that would revive the old links. */
async function revokeAll(): Promise<void> {
  await changeKeys(() => []);
  rmSync(keyFile, { force: true });
  console.log(`All preview links stop working once ${previewKeysFile} is published. The next link gets a new key.`);
  if (process.env["PIPELARK_PREVIEW_KEY"]) console.log("Set PIPELARK_PREVIEW_KEY to a new key first.");
}
