import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findWebServers, type WebServerPrograms } from "../test/webServerPrograms.ts";
import { caddyfile } from "./caddyfile.ts";
import { nginxConfig } from "./nginxConfig.ts";
import type { WebServerSite } from "./webServerSite.ts";

/** Web servers that `pnpm hosts` writes a configuration for. */
export const webServerNames = ["nginx", "caddy"] as const;
export type WebServerName = (typeof webServerNames)[number];

type StartOptions = {
  site: WebServerSite;
  /** Folder for its files; created if needed. */
  folder: string;
  /** Adapts the generated configuration to the limits of this machine. */
  adapt?: (text: string) => string;
};

/**
 * Starts nginx or Caddy with the configuration that `pnpm hosts` prints, as the current user. Resolves, when it
 * answers, to a function that ends it. Rejects when it is not installed or does not start.
 */
export async function startWebServer(
  name: WebServerName,
  { site, folder, adapt = (text) => text }: StartOptions,
): Promise<() => Promise<void>> {
  const programs = findWebServers();
  if (!programs) throw new Error(`${name} is not installed, and there is no Debian package to unpack.`);
  mkdirSync(folder, { recursive: true });
  const log = join(folder, "error.log");
  const [program, args] =
    name === "nginx"
      ? nginxCommand({ programs, folder, text: adapt(nginxConfig(site)) })
      : caddyCommand({ programs, folder, text: adapt(caddyfile(site)) });
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.on("data", (chunk: Buffer) => writeFileSync(log, chunk, { flag: "a" }));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));

  async function end() {
    // Killed, nginx would leave its worker behind.
    child.kill("SIGTERM");
    await ended;
  }
  const isThere = await Promise.race([listens(Number(new URL(site.siteUrl).port)), ended.then(() => false)]);
  if (isThere) return end;
  await end();
  throw new Error(`${name} did not start: ${readFileSync(log, "utf8")}`);
}

type ServerConfiguration = { programs: WebServerPrograms; folder: string; text: string };

function nginxCommand({ programs, folder, text }: ServerConfiguration): [program: string, args: string[]] {
  writeFileSync(join(folder, "site.conf"), text);
  const temporary = ["client_body", "proxy", "fastcgi", "scgi", "uwsgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // As root it would switch to a user who may not read our temporary folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = join(folder, "nginx.conf");
  writeFileSync(
    main,
    `load_module ${programs.brotli}; ${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 4096; } http { access_log off; ${temporary.join(" ")} include site.conf; }`,
  );
  return [programs.nginx, ["-c", main, "-e", join(folder, "error.log")]];
}

function caddyCommand({ programs, folder, text }: ServerConfiguration): [program: string, args: string[]] {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, text.replace("{\n", "{\n\tadmin off\n\tauto_https off\n"));
  return [programs.caddy, ["run", "--config", file, "--adapter", "caddyfile"]];
}

/** Waits up to ten seconds until the port of this machine is open. */
async function listens(port: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await connects(port)) return true;
    await wait(50);
  }
  return false;
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
