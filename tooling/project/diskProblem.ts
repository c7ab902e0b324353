import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const codesOfFull = new Set(["ENOSPC", "EDQUOT"]);
const codesOfRefused = new Set(["EROFS", "EACCES", "EPERM"]);

/**
 * Returns an error that names the file, its folder and the next step when a disk is full or must not be written;
 * otherwise the same error. Node names no file when writing fails in the middle of it.
 */
export function diskProblem(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (codesOfFull.has(code))
    return new Error(
      `The disk is full: ${file} could not be written to ${dirname(file)} (${code}). Free some space there, for example with \`pnpm run prune\`, and run the command again.`,
      { cause: error },
    );
  if (codesOfRefused.has(code))
    return new Error(
      `${dirname(file)} cannot be written (${code}). Make it writable for this user, or name another folder with PIPELARK_SITE or PIPELARK_STORE.`,
      { cause: error },
    );
  return error;
}

/** Writes a file, and the folders that it needs. A failure names both, see `diskProblem`; half a file is deleted. */
export function writeWholeFile(file: string, content: Buffer | string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    if (codesOfFull.has(errorCode(error))) rmSync(file, { force: true });
    throw diskProblem(error, file);
  }
}

/** Throws, with its name, when one of these folders exists and this user cannot write to it. */
export function assertWritable(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
    } catch (error) {
      throw diskProblem(error, `${folder}/`.replace(/\/+$/, "/file"));
    }
  }
}

/** Returns the code of a system's error, such as `ENOENT`; empty for others. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
