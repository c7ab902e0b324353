import { previewKeysFile } from "@pipelark/shared-contracts/previewLink";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { chosenFolder, chosenSite } from "../store/chosenSite.ts";
import { deploymentConfig, rawConfig } from "../compose/deployment.ts";
import {
  choicesIn,
  grantedVersion,
  grantFor,
  hoursOf,
  previewKey,
  previewToken,
  previewUrl,
  remoteOf,
} from "../previewLink/previewLink.ts";
import { publicHalf } from "../model/signingKey.ts";
import { requireManifest, type SiteState } from "../model/siteState.ts";
import { changeKeys } from "../previewLink/previewKeys.ts";

const usage =
  "pnpm preview-link <remote-name> [version] [--hours 24] [--path /its-page], pnpm preview-link --choose, or pnpm preview-link --revoke";
const addressIsGuessed =
  "The address of the site is not set, so the link points to this machine. Set it with PIPELARK_SITE_URL=https://…, " +
  "or PORT=… for another port on this machine.";
const keyFile = join(projectRoot, ".data", "preview-key.pem");

/**
 * `pnpm preview-link`: prints a link that shows one version of one remote beside the other live ones, only to people
 * who open it. `--choose`: a link whose tab chooses among the newest versions of every remote. `--revoke` ends all
 * earlier links.
 */
export async function previewLink(args: readonly string[]): Promise<void> {
  const options = {
    hours: { type: "string", default: "24" },
    path: { type: "string" },
    choose: { type: "boolean", default: false },
    revoke: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const isWhole = values.choose || values.revoke;
  if (isWhole ? positionals.length > 0 || (values.choose && values.revoke) : ![1, 2].includes(positionals.length))
    throw new Error(`Usage: ${usage}`);
  if (values.revoke) return revokeAll();
  const { state } = await chosenSite().read();
  const { what, path, versions } = values.choose
    ? { what: "Versions to choose from", path: "/", versions: choicesIn(state, chosenFolder()) }
    : versionToShow(state, positionals);

  const key = previewKey(keyFile);
  const until = new Date(Date.now() + hoursOf(values.hours) * 3_600_000);
  const token = previewToken(grantFor(versions, { until, isChoice: values.choose }), key);
  const url = previewUrl({ siteUrl: deploymentConfig().siteUrl, path: values.path ?? path, token });
  const own = publicHalf(key);
  if (await changeKeys((keys) => (keys.includes(own) ? keys : [...keys, own])))
    console.log(`The key was added to the site's ${previewKeysFile}: publish it before you send the link.\n`);
  console.log(`${what}, until ${until.toISOString()}:\n`);
  console.log(url);
  if (rawConfig().siteUrl === "") console.log(`\n${addressIsGuessed}`);
}

/** Returns the version that a link to one remote shows: the named one, or the canary. */
function versionToShow({ manifest }: SiteState, [part = "", named]: readonly string[]) {
  const remote = part.replace(/^remote-/, "");
  const known = remoteOf(requireManifest(manifest).remotes, remote);
  const version = named ?? known.canary?.release.version;
  if (!version) throw new Error(`remote-${remote} has no canary: name the version to show.\n${usage}`);
  const path = known.live.routes.find((route) => !route.path.includes(":"))?.path ?? "/";
  return { what: `${remote}@${version}`, path, versions: [grantedVersion({ root: chosenFolder(), remote, version })] };
}

/** Never reuses a key that signed links, because that would revive the old links. */
async function revokeAll(): Promise<void> {
  await changeKeys(() => []);
  rmSync(keyFile, { force: true });
  console.log(`All preview links stop working once ${previewKeysFile} is published. The next link gets a new key.`);
  if (process.env["PIPELARK_PREVIEW_KEY"]) console.log("Set PIPELARK_PREVIEW_KEY to a new key first.");
}
