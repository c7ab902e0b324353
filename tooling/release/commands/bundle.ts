import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const usage = "Usage: pnpm bundle [folder of the remote] [--out folder]";

/**
 * `pnpm bundle`: builds a remote that lives in its own repository, for `pnpm release remote-name --from`, and signs it
 * with the team's key, if there is one.
 */
export async function bundle(args: readonly string[]): Promise<void> {
  const { folder, out } = readArguments(args);
  const name = basename(folder).replace(/^remote-/, "");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // Set before the next imports, which read it once: a bundle is a site with one version in it.
  process.env["PIPELARK_SITE"] = out;
  process.env["PIPELARK_REMOTE"] = folder;
  const { bundleFile } = await import("../version/bundledVersion.ts");
  const { buildRemote } = await import("../version/buildVersion.ts");
  const { readState } = await import("../store/records.ts");
  const { versionIdOf } = await import("../model/partVersion.ts");
  const { folderStore } = await import("../store/folderStore.ts");
  const { keepSourceMaps } = await import("../version/sourceMaps.ts");
  const { sourceOf } = await import("../store/sourceOf.ts");
  const { ownTeamKey, signatureOf } = await import("../version/signedVersion.ts");
  const key = ownTeamKey();
  // Before the build, whose result may be below the folder.
  const source = sourceOf(folder);
  const { built, sourceMaps } = await buildRemote(name);
  // Stored beside the version, not among its files: a release from the bundle keeps them, and visitors never get
  // them.
  await keepSourceMaps({ ...versionIdOf(built), maps: sourceMaps }, { store: folderStore(out), state: readState(out) });
  const described = { ...built, source };
  const signature = key && signatureOf(described, key);
  writeFileSync(join(out, bundleFile), JSON.stringify({ ...described, ...(signature && { signature }) }));
  const how = signature ? "and signed" : "without a signature (PIPELARK_TEAM_KEY)";
  console.log(`Built ${out} ${how}. Release it with: pnpm release remote-${name} --from ${out}`);
}

function readArguments(args: readonly string[]): { folder: string; out: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: "string" } },
      allowPositionals: true,
    });
    const folder = resolve(positionals[0] ?? ".");
    return { folder, out: resolve(values.out ?? join(folder, "bundle")) };
  } catch {
    throw new Error(usage);
  }
}
