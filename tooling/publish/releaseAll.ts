import { runCommand } from "../project/cli.ts";
import { releaseAll } from "./site.ts";

await runCommand(releaseAll);
