import { asLine } from "@pipelark/tooling/project/cli";
import { parseChanges, signedBy, type Change } from "./changeLog.ts";
import { withinReach, type VersionRecord } from "./history.ts";
import type { Teams } from "./teams.ts";

const headings = ["when (UTC)", "who", "where", "what", "version", "KB (page)", "commit", "signed by", "why"];

/**
 * Formats the last changes of a site's log as a table, the newest last: time, author, place, act, versions, kilobytes after brotli of the version and of its
 * heaviest page, commit, team that signed it, and reason.
 */
export function changesTable(log: string, { shown, teams }: { shown: number; teams: Teams }): string {
  const { changes, unread } = parseChanges(log);
  const rows = changes.map((change, place) => rowsOf(change, { before: changes[place - 1]?.canaries ?? {}, teams }));
  const table = aligned([headings, ...rows.slice(-shown).flat()]);
  return unread === 0 ? table : `${table}\nUnreadable lines in the log: ${unread}.`;
}

/** Formats a time to the minute, in UTC: `2026-11-22 07:08`. */
export function momentOf(at: string): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

/** Returns a row for each version that a change touched; the first has the other fields as well. */
function rowsOf(change: Change, { before, teams }: { before: Change["canaries"]; teams: Teams }): string[][] {
  const { at, by, act, reason, overrides } = change;
  const commit = `${change.commit ?? ""}${change.isDirty ? " + changes" : ""}`;
  const why = [...(reason ? [reason] : []), ...(overrides.length > 0 ? [`(${overrides.join(", ")})`] : [])].join(" ");
  const nothing = change.part === null ? "no change" : `${change.part}: no change`;
  const [first = nothing, ...others] = versionsIn(change, before);
  return [
    [momentOf(at), by, change.where ?? "", act, first, weightIn(change), commit, signedBy(change, teams), why],
    ...others.map((version) => ["", "", "", "", version, "", "", "", ""]),
  ];
}

function weightIn({ weight }: Change): string {
  if (!weight) return "";
  return `${kilobytes(weight.bytes)}${weight.heaviest ? ` (${kilobytes(weight.heaviest.bytes)})` : ""}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function versionsIn({ part, version, changed, canaries }: Change, before: Change["canaries"]): string[] {
  const begun = Object.entries(canaries).filter(([name, canary]) => before[name] !== canary);
  // A canary is shown as `1.0.0-0a1b2c3d4e5f for 5 %`.
  const ended = Object.entries(before).filter(([name]) => !canaries[name] && !changed[name]);
  return [
    ...Object.entries(changed).map(([name, live]) => named(name, live)),
    ...begun.map(([name, canary]) => named(name, canary)),
    ...ended.map(([name, canary]) => `${named(name, canary)}: ended`),
    ...(part !== null && version !== undefined ? [named(part, version)] : []),
  ];
}

/** Same form as in error reports: `booking@1.0.0-0a1b2c3d4e5f`. */
function named(part: string, version: string): string {
  return `${part.replace(/^remote-/, "")}@${version}`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  const plain = rows.map((cells) => cells.map(asLine));
  const widths = headings.map((_, column) => Math.max(...plain.map((cells) => cells[column]?.length ?? 0)));
  return plain
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats the versions that a part can go back to: the version, since when, and that it is live or why it was taken back. */
export function versionsTable(versions: readonly VersionRecord<{ version: string }>[], live: string): string {
  const reachable = withinReach(versions);
  const lines = reachable.map(({ release, activatedAt, takenBack }) => {
    const isLive = release.version === live ? "live" : "";
    const why = takenBack ? `taken back by ${takenBack.by} at ${momentOf(takenBack.at)}: ${takenBack.reason}` : isLive;
    return `  ${release.version}  since ${momentOf(activatedAt)}  ${asLine(why)}`.trimEnd();
  });
  const others = versions.length - reachable.length;
  const further = `  ${others} more: taken back earlier, without files`;
  return [...lines, ...(others > 0 ? [further] : [])].join("\n");
}
