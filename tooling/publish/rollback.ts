import { partArgument, runCommand } from "../project/cli.ts";
import { rollbackRemote } from "./site.ts";

await runCommand(() => rollbackRemote(partArgument("pnpm rollback <remote-name>")));
