import { partCommand, type PartCommand } from "./partCommand.ts";
import { changeSite } from "../candidate/changeSite.ts";
import { canaryOf, endCanary } from "../model/canary.ts";
import { rollBack } from "../model/rollback.ts";
const usage = 'pnpm rollback <shell | remote-name> [--to version [--force] | --canary version] [--reason "why"]';

/** `pnpm rollback`: takes back the canary of a part, or its live version. */
export function rollback(args: readonly string[]): Promise<void> {
  return rollbackPart(partCommand({ usage, args, options: ["to", "canary", "reason", "force"] }));
}

/**
 * Ends the canary of a part, or, if there is none or a version is named, makes an earlier version live again. Builds
 * nothing. The version that was taken back is neither a fallback nor made live by a build. Throws when `canary` names
 * another version than the canary, or is combined with `to`.
 */
export async function rollbackPart({
  part,
  to,
  reason,
  canary,
  force = false,
}: Pick<PartCommand, "part" | "to" | "reason" | "canary"> & { force?: boolean }): Promise<void> {
  if (to !== undefined && canary !== undefined) throw new Error("Use either --to or --canary.");
  if (force && !reason) throw new Error('--force needs a reason: --reason "why".');
  const given = reason ?? "no reason given";
  await changeSite({
    what: { act: "rollback", part, reason: given },
    change(state, { at, by }) {
      const takenBack = { at, by, reason: given };
      const version = canary ?? canaryOf(state, part)?.release.version;
      if (version === undefined || to !== undefined) return rollBack(state, { part, to, takenBack, isForced: force });
      return endCanary(state, { name: part, version, takenBack });
    },
  });
}
