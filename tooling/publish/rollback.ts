import { partCommand, runCommand } from "../project/cli.ts";
import { rollbackPart } from "./site.ts";

await runCommand(() =>
  rollbackPart(partCommand('pnpm rollback <shell | remote-name> [--to version | --canary version] [--reason "why"]')),
);
