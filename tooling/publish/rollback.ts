import { partCommand, runCommand } from "../project/cli.ts";
import { rollbackPart } from "./site.ts";

const usage = 'pnpm rollback <shell | remote-name> [--to version [--force] | --canary version] [--reason "why"]';

await runCommand(() => rollbackPart(partCommand({ usage, options: ["to", "canary", "reason", "force"] })));
