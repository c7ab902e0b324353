import { type RuntimeConfig, runtimeConfigSchema } from "@pipelark/shared-contracts/pageData";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { localPublishableKey } from "@pipelark/tooling/backend/engine/localKey";
import { defaultPort, siteRoot } from "@pipelark/tooling/project/layout";
import {
  isErrorsDsn,
  isImageHost,
  isOperationsOrigin,
  isSecretKey,
  isSignalShare,
  namesIn,
} from "@pipelark/tooling/settings/siteValues";
import { deploymentFile, parseRecord } from "../store/records.ts";

/** Configuration in each page, plus `PIPELARK_IMAGE_HOSTS` and `PIPELARK_OPERATIONS_ORIGIN`, for the pages' policies. */
const deploymentSchema = v.strictObject({
  ...runtimeConfigSchema.entries,
  imageHosts: v.optional(v.string()),
  operationsOrigin: v.optional(v.string()),
});
/** Deployment that a site is composed for, as it is stored with it. */
export type Deployment = v.InferOutput<typeof deploymentSchema>;

/**
 * Returns the addresses of the site, from `PIPELARK_SUPABASE_URL`, `PIPELARK_SUPABASE_KEY` and `PIPELARK_SITE_URL`.
 * The build stores them with the site, so that a release or a rollback from another shell does not change them; the
 * same holds for `PIPELARK_SIGNAL_SHARE` and `PIPELARK_ERRORS_DSN`, and an empty address removes that one. A URL that
 * is set but empty returns to the embedded backend on the site's own origin. Throws when there is a URL without its
 * key, and when the key is a secret one.
 */
export function deploymentConfig(): RuntimeConfig {
  return pageConfig(rawConfig());
}

/** Returns the same without the address of a local server, and with any key. */
export function rawConfig(): RuntimeConfig {
  return chooseConfig({ env: process.env, kept: keptDeployment() });
}

function pageConfig(said: RuntimeConfig): RuntimeConfig {
  refuseSecretKey(said.supabaseKey);
  return { ...said, siteUrl: said.siteUrl || localOrigin(said, process.env) };
}

/** Returns the deployment of `pnpm build`, which stores it: the environment, then the stored values. */
export function deploymentForBuild(): Deployment {
  return chooseDeployment({ env: process.env, kept: keptDeployment() });
}

/** Returns the deployment of every other command: the stored one, and only without that the environment. */
export function deploymentForChange(): Deployment {
  return keptDeployment() ?? deploymentForBuild();
}

/** Returns the fields of a deployment that compose uses. Throws on a secret key, and on an invalid host or origin. */
export function composedFor({ imageHosts: hosts, operationsOrigin: origin, ...said }: Deployment) {
  const config = pageConfig(said);
  return { config, imageHosts: imageHosts(hosts), operationsOrigin: operationsOrigin(config, origin) };
}

/** Throws when the environment differs from the stored deployment, because a change of one part must not change other pages. */
export function assertSameDeployment(
  env: NodeJS.ProcessEnv = process.env,
  kept: Deployment | null = keptDeployment(),
): void {
  if (!kept) return;
  const before = variablesOf(kept);
  const said = Object.entries(variablesOf(chooseDeployment({ env, kept })));
  const [name] = said.find(([variable, value]) => value !== before[variable]) ?? [];
  if (name === undefined) return;
  // The message omits the value, which may be a secret.
  throw new Error(
    `${name} differs from this site's (${before[name] || "not set"}). Unset it; only \`pnpm build\` changes it, for every page.`,
  );
}

/** Returns a deployment as environment variables. */
function variablesOf(deployment: Deployment): Record<string, string> {
  return {
    PIPELARK_SUPABASE_URL: deployment.supabaseUrl,
    PIPELARK_SUPABASE_KEY: deployment.supabaseKey,
    PIPELARK_SITE_URL: deployment.siteUrl,
    PIPELARK_ERRORS_DSN: deployment.errorsDsn ?? "",
    PIPELARK_SIGNAL_SHARE: String(deployment.signalShare ?? ""),
    PIPELARK_IMAGE_HOSTS: namesIn(deployment.imageHosts).join(" "),
    PIPELARK_OPERATIONS_ORIGIN: (deployment.operationsOrigin ?? "").trim(),
  };
}

function keptDeployment(): Deployment | null {
  const file = join(siteRoot, deploymentFile);
  return existsSync(file) ? parseDeployment(readFileSync(file, "utf8")) : null;
}

/** Parses `deployment.json`. Throws on unknown fields: this checkout would remove them from every page. */
export function parseDeployment(text: string): Deployment {
  return parseRecord(deploymentSchema, { file: deploymentFile, text });
}

/**
 * Returns the address of the local server for a site without another one; undefined with a hosted backend. It is not
 * stored, because a site that goes live later must not name this machine.
 */
export function localOrigin({ supabaseUrl }: Pick<RuntimeConfig, "supabaseUrl">, env: NodeJS.ProcessEnv): string {
  return supabaseUrl === "" ? `http://localhost:${env["PORT"] || defaultPort}` : "";
}

/** Combines the environment with the stored deployment. A variable that is set but empty removes the stored value. */
export function chooseDeployment({ env, kept }: { env: NodeJS.ProcessEnv; kept: Deployment | null }): Deployment {
  const hosts = env["PIPELARK_IMAGE_HOSTS"] ?? kept?.imageHosts;
  const origin = env["PIPELARK_OPERATIONS_ORIGIN"] ?? kept?.operationsOrigin;
  return {
    ...chooseConfig({ env, kept }),
    ...(hosts && { imageHosts: hosts }),
    ...(origin && { operationsOrigin: origin }),
  };
}

/** Combines the environment with the stored configuration. */
export function chooseConfig({ env, kept }: { env: NodeJS.ProcessEnv; kept: RuntimeConfig | null }): RuntimeConfig {
  return { ...chooseBackend({ env, kept }), ...chooseSignals({ env, kept }) };
}

/** Returns the share of pages that send reports, from `PIPELARK_SIGNAL_SHARE`, and the error service, from `PIPELARK_ERRORS_DSN`. */
function chooseSignals({
  env,
  kept,
}: {
  env: NodeJS.ProcessEnv;
  kept: RuntimeConfig | null;
}): Pick<RuntimeConfig, "errorsDsn" | "signalShare"> {
  const dsn = env["PIPELARK_ERRORS_DSN"] ?? kept?.errorsDsn ?? "";
  const share = env["PIPELARK_SIGNAL_SHARE"] ?? String(kept?.signalShare ?? "");
  if (dsn !== "" && !isErrorsDsn(dsn))
    throw new Error(
      "PIPELARK_ERRORS_DSN must be a project's address, such as https://<public key>@errors.example/<project>.",
    );
  if (share !== "" && !isSignalShare(share))
    throw new Error(
      `PIPELARK_SIGNAL_SHARE is ${JSON.stringify(share)}: write 0, or 1 divided by a whole number up to 1000, such as 1, 0.5, 0.33, 0.1 or 0.001.`,
    );
  return { ...(dsn !== "" && { errorsDsn: dsn }), ...(share !== "" && { signalShare: Number(share) }) };
}

function chooseBackend({
  env,
  kept,
}: {
  env: NodeJS.ProcessEnv;
  kept: RuntimeConfig | null;
}): Pick<RuntimeConfig, "supabaseUrl" | "supabaseKey" | "siteUrl"> {
  const url = env["PIPELARK_SUPABASE_URL"];
  const key = env["PIPELARK_SUPABASE_KEY"];
  const siteUrl = originOf(env["PIPELARK_SITE_URL"] ?? kept?.siteUrl ?? "");
  if (url === undefined) {
    const backend = kept ?? { supabaseUrl: "", supabaseKey: localPublishableKey };
    return { supabaseUrl: backend.supabaseUrl, supabaseKey: key ?? backend.supabaseKey, siteUrl };
  }
  if (url === "") return { supabaseUrl: "", supabaseKey: key ?? localPublishableKey, siteUrl };
  if (!key)
    throw new Error("PIPELARK_SUPABASE_URL is set without PIPELARK_SUPABASE_KEY, the project's publishable key.");
  return { supabaseUrl: originOf(url), supabaseKey: key, siteUrl };
}

/** Throws on a key that bypasses row-level security, because every page contains it. */
export function refuseSecretKey(key: string): void {
  if (!isSecretKey(key)) return;
  throw new Error(
    "PIPELARK_SUPABASE_KEY is a secret key: it gives access to the whole database, and every page would contain it. " +
      "Use the publishable key (sb_publishable_…), and replace the secret one if it was ever published.",
  );
}

/**
 * Parses `PIPELARK_IMAGE_HOSTS`, the origins whose pictures private pages may show: names such as "cdn.example",
 * separated by spaces or commas. Throws on anything that is not a host name, so that no wildcard or second directive
 * gets into the policy.
 */
export function imageHosts(said: string | undefined): string[] {
  const hosts = namesIn(said);
  const odd = hosts.find((host) => !isImageHost(host));
  if (odd)
    throw new Error(`PIPELARK_IMAGE_HOSTS contains ${JSON.stringify(odd)}: write host names such as cdn.example.`);
  return hosts.map((host) => `https://${host}`);
}

/**
 * Parses `PIPELARK_OPERATIONS_ORIGIN`, the automation tool that `/studio/operations` may show in a frame; null when
 * it is not set. Throws on anything but an https origin, and on the site's own, because the frame would then escape
 * its sandbox.
 */
export function operationsOrigin({ siteUrl }: Pick<RuntimeConfig, "siteUrl">, said = ""): string | null {
  const origin = said.trim();
  if (origin === "") return null;
  if (!isOperationsOrigin(origin))
    throw new Error(
      `PIPELARK_OPERATIONS_ORIGIN is ${JSON.stringify(origin)}: write only scheme and host, such as https://n8n.example.`,
    );
  if (origin === originOf(siteUrl))
    throw new Error("PIPELARK_OPERATIONS_ORIGIN is the site's own address: the tool needs its own host.");
  return origin;
}

function originOf(url: string): string {
  return url && new URL(url).origin;
}
