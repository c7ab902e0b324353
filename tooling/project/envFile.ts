import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Reads settings from `.env` in the workspace, or from the file that PIPELARK_ENV_FILE names: none if that is empty. What is set already wins.
// Imported first by the commands of operators, because others read the environment while they are loaded.
const named = process.env["PIPELARK_ENV_FILE"];
const file = named ?? fileURLToPath(new URL("../../.env", import.meta.url));
if (file !== "" && (named !== undefined || existsSync(file))) process.loadEnvFile(file);
