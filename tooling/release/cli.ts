import "@pipelark/tooling/project/envFile";
import { runCommand } from "@pipelark/tooling/project/cli";

type Command = (args: readonly string[]) => Promise<void>;

/**
 * Commands by their names in the workspace's `package.json`. Each is loaded only when it is run, so that a rollback
 * does not wait for build tools.
 */
const commands: Record<string, () => Promise<Command>> = {
  build: async () => (await import("./commands/build.ts")).build,
  bundle: async () => (await import("./commands/bundle.ts")).bundle,
  compose: async () => (await import("./commands/compose.ts")).compose,
  "preview-link": async () => (await import("./commands/previewLink.ts")).previewLink,
  "promote-to": async () => (await import("./commands/promoteTo.ts")).promoteTo,
  prune: async () => (await import("./commands/prune.ts")).prune,
  release: async () => (await import("./commands/release.ts")).release,
  releases: async () => (await import("./commands/releases.ts")).releases,
  rollback: async () => (await import("./commands/rollback.ts")).rollback,
  "team-key": async () => (await import("./commands/teamKey.ts")).teamKey,
  teams: async () => (await import("./commands/teams.ts")).teams,
  watch: async () => (await import("./commands/watch.ts")).watch,
  withdraw: async () => (await import("./commands/withdraw.ts")).withdraw,
};

await runCommand(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const load = commands[name];
  if (!load) throw new Error(`Usage: cli.ts <${Object.keys(commands).join(" | ")}>`);
  const command = await load();
  await command(args.filter((word) => word !== "--"));
});
