import { freePort } from "@pipelark/tooling/test/freePort";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type PackageRegistry = {
  /** Runs a shell command in a folder outside the workspace, whose npm uses this registry. */
  run: (command: string, cwd?: string) => Promise<{ code: number | null; output: string }>;
  /** Folder outside the workspace, empty at first. */
  folder: string;
  end: () => void;
};

/** Starts a package registry on this machine, which has other packages from the usual one, and publishes the workspace's packages to it. */
export async function startRegistry(): Promise<PackageRegistry> {
  const around = mkdtempSync(join(tmpdir(), "pipelark-registry-"));
  const folder = join(around, "outside");
  mkdirSync(folder);
  const address = `http://127.0.0.1:${await freePort()}/`;
  const [upstream = "", certificates = ""] = ["registry", "cafile"].map(npmSetting);
  write("config.yaml", configuration({ upstream, storage: join(around, "packages") }));
  // npm asks for a token before it publishes; this registry takes any.
  write("npmrc", `registry=${address}\n${address.replace("http:", "")}:_authToken=anyone\nupdate-notifier=false\n`);
  const verdaccio = createRequire(import.meta.url).resolve("verdaccio/bin/verdaccio");
  const server = spawn(process.execPath, [verdaccio, "--config", join(around, "config.yaml"), "--listen", address], {
    stdio: "ignore",
    // Trusts what npm trusts here.
    env: { ...(existsSync(certificates) && { NODE_EXTRA_CA_CERTS: certificates }), ...process.env },
  });

  function write(file: string, content: string) {
    writeFileSync(join(around, file), content);
  }

  function run(command: string, cwd = folder): Promise<{ code: number | null; output: string }> {
    const path = [join(projectRoot, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
    // What a package manager that runs the journeys has set would come before the file.
    const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const npm = { NPM_CONFIG_USERCONFIG: join(around, "npmrc"), NPM_CONFIG_CACHE: join(around, "cache") };
    const env = { ...Object.fromEntries(own), PATH: path, ...npm };
    return new Promise((resolve) => {
      const child = execFile("sh", ["-c", `${command} 2>&1`], { cwd, env, maxBuffer: 2 ** 26 }, (_, output) =>
        resolve({ code: child.exitCode, output }),
      );
    });
  }

  function end() {
    server.kill();
    rmSync(around, { recursive: true, force: true });
  }

  await untilAnswers(address);
  const published = await run(`pnpm publish-packages --no-git-checks --registry ${address}`, projectRoot);
  if (published.code !== 0) {
    end();
    throw new Error(`The packages were not published: ${published.output}`);
  }
  return { run, folder, end };
}

function npmSetting(name: string): string {
  return execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();
}

function configuration({ upstream, storage }: { upstream: string; storage: string }): string {
  return `storage: ${storage}
uplinks:
  usual: { url: ${upstream} }
packages:
  "@pipelark/*": { access: $all, publish: $anonymous }
  "**": { access: $all, proxy: usual }
log: { type: stdout, level: error }
`;
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${address}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error("The package registry did not start.");
}
