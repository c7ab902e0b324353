import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "../project/layout.ts";

/** Web servers that tests compare with our own. */
export type WebServerPrograms = {
  nginx: string;
  caddy: string;
  /** nginx's module for compressed forms. */ brotli: string;
};

const folder = join(projectRoot, ".temp/web-servers");
const packages = ["nginx", "libnginx-mod-http-brotli-static", "caddy"];
/** Time limit for a mirror that does not answer. */
const timeout = 60_000;
const brotliModule = "nginx/modules/ngx_http_brotli_static_module.so";

/**
 * Returns nginx with its static Brotli module, and Caddy: installed ones, or Debian's packages, unpacked beside the
 * checkout without being installed; with `PIPELARK_TEST_PROGRAMS=own` always these. Null when neither is available.
 */
export function findWebServers(): WebServerPrograms | null {
  return placed() ?? (unpackDebians() ? placed() : null);
}

function placed(): WebServerPrograms | null {
  const ofMachine = process.env["PIPELARK_TEST_PROGRAMS"] !== "own";
  const path = ofMachine ? [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"] : [];
  const places = [...path, join(folder, "usr/sbin"), join(folder, "usr/bin")];
  const nginx = places.map((place) => join(place, "nginx")).find(existsSync);
  const caddy = places.map((place) => join(place, "caddy")).find(existsSync);
  const brotli = [...(ofMachine ? ["/usr/lib", "/usr/lib64"] : []), join(folder, "usr/lib")]
    .map((place) => join(place, brotliModule))
    .find(existsSync);
  return nginx && caddy && brotli ? { nginx, caddy, brotli } : null;
}

function unpackDebians(): boolean {
  if (process.platform !== "linux" || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  mkdirSync(folder, { recursive: true });
  try {
    if (!download()) {
      // A container without package lists has to fetch them first.
      execFileSync("apt-get", ["update"], { stdio: "ignore", timeout });
      if (!download()) return false;
    }
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".deb")))
      execFileSync("dpkg-deb", ["--extract", join(folder, name), folder], { stdio: "ignore", timeout });
    return true;
  } catch {
    return false;
  }
}

function download(): boolean {
  return spawnSync("apt-get", ["download", ...packages], { cwd: folder, stdio: "ignore", timeout }).status === 0;
}
