import "../project/envFile.ts";
import { runCommand } from "../project/cli.ts";
import { assertSettings } from "./checkSettings.ts";

// Ends with 1 and says why if a variable is wrong.
await runCommand(() => assertSettings());
