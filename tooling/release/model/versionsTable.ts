import { asLine } from "@pipelark/tooling/project/cli";
import { momentOf } from "./changesTable.ts";
import { withinReach, type VersionRecord } from "./history.ts";

/** What a part can go back to, as lines for people: the version, since when, and that it is live or why it was taken back. */
export function versionsTable(versions: readonly VersionRecord<{ version: string }>[], live: string): string {
  const reachable = withinReach(versions);
  const lines = reachable.map(({ release, activatedAt, takenBack }) => {
    const isLive = release.version === live ? "live" : "";
    const why = takenBack ? `taken back by ${takenBack.by} at ${momentOf(takenBack.at)}: ${takenBack.reason}` : isLive;
    return `  ${release.version}  since ${momentOf(activatedAt)}  ${asLine(why)}`.trimEnd();
  });
  const others = versions.length - reachable.length;
  const further = `  ${others} more: taken back longer ago, remembered without their files`;
  return [...lines, ...(others > 0 ? [further] : [])].join("\n");
}
