import { execFileSync } from "node:child_process";
import { hostname, userInfo } from "node:os";
import { asLine } from "@pipelark/tooling/project/cli";
import { projectRoot } from "@pipelark/tooling/project/layout";

/** Returns the person who runs a command, from `PIPELARK_RELEASED_BY`, git or the system, and the current commit; null outside of git. */
export function releasedBy(env: NodeJS.ProcessEnv = process.env): { by: string; commit: string | null } {
  const by = env["PIPELARK_RELEASED_BY"]?.trim() || git("config", "user.name") || userInfo().username;
  return { by: asLine(by), commit: git("rev-parse", "--short=12", "HEAD") };
}

/** Returns where a command runs: the address of its run in CI, from the variable of the CI or `PIPELARK_RELEASED_AT`, or the name of the machine. */
export function releasedAt(env: NodeJS.ProcessEnv = process.env): string {
  const github =
    env["GITHUB_RUN_ID"] &&
    `${env["GITHUB_SERVER_URL"]}/${env["GITHUB_REPOSITORY"]}/actions/runs/${env["GITHUB_RUN_ID"]}`;
  const run = [env["PIPELARK_RELEASED_AT"], github, env["CI_JOB_URL"], env["CIRCLE_BUILD_URL"], env["BUILD_URL"]].find(
    Boolean,
  );
  return asLine(run ?? hostname());
}

const said = new Map<string, string | null>();

/** Asks git once: neither person nor commit changes while a command runs. */
function git(...args: string[]): string | null {
  const asked = args.join(" ");
  const known = said.get(asked);
  if (known !== undefined) return known;
  const answer = askGit(args);
  said.set(asked, answer);
  return answer;
}

function askGit(args: readonly string[]): string | null {
  try {
    return (
      execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() ||
      null
    );
  } catch {
    return null;
  }
}
