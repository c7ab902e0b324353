import { execFileSync } from "node:child_process";
import * as v from "valibot";

/** Commit that a version was built from, and whether its folder had changes that no commit has. */
export const sourceSchema = v.strictObject({
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
  isDirty: v.boolean(),
});
export type Source = v.InferOutput<typeof sourceSchema>;

/** Asks git for the source in a part's folder: the commit is null outside of git, and untracked files count as changes. */
export function sourceOf(folder: string): Source {
  const commit = git(folder, "rev-parse", "--short=12", "HEAD") || null;
  return { commit, isDirty: commit !== null && git(folder, "status", "--porcelain", "--", ".") !== "" };
}

function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
