import { runCommand } from "@pipelark/tooling/project/cli";
import { releaseAll } from "../candidate/acts.ts";

await runCommand(releaseAll);
