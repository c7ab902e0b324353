import { partCommand, runCommand } from "@pipelark/tooling/project/cli";
import { rollbackPart } from "../candidate/acts.ts";

const usage = 'pnpm rollback <shell | remote-name> [--to version [--force] | --canary version] [--reason "why"]';

await runCommand(() => rollbackPart(partCommand({ usage, options: ["to", "canary", "reason", "force"] })));
