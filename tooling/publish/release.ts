import { partArgument, runCommand } from "../project/cli.ts";
import { releasePart } from "./site.ts";

await runCommand(() => releasePart(partArgument("pnpm release <shell | remote-name>")));
