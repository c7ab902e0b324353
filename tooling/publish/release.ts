import { partCommand, runCommand } from "../project/cli.ts";
import { releasePart } from "./site.ts";

await runCommand(() => releasePart(partCommand('pnpm release <shell | remote-name> [--force --reason "why"]')));
