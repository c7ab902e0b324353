import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import {
  removeSiteFile,
  siteFileForms,
  siteFormNames,
  writeSiteFile,
  type SiteFiles,
} from "@pipelark/tooling/project/siteFiles";
import { recordsFolder } from "./records.ts";

const listFile = "files.json";
const listSchema = v.array(v.strictObject({ file: v.string(), isKept: v.boolean() }));

export type Activation = {
  /** Files for visitors, with compressed forms. */
  pages: SiteFiles;
  /** Files for commands. */
  records: ReadonlyMap<string, string>;
};

/**
 * Writes files into the site `root` atomically: all changed ones are written aside first, and a rename decides. A
 * process that is killed before the rename has changed nothing; after it, the next command or server finishes the
 * rest, see `finishActivation`.
 */
export function activate({ pages, records }: Activation, root: string): void {
  const { unfinished, decided } = foldersOf(root);
  rmSync(unfinished, { recursive: true, force: true });
  const changed = [...pages].filter(([file, content]) => !isThere(join(root, file), content));
  for (const [file, content] of changed) if (content !== null) writeSiteFile(join(unfinished, "files", file), content);
  for (const [file, content] of records) writePlainFile(join(unfinished, "files", file), content);
  const list = [...changed, ...records].map(([file, content]) => ({ file, isKept: content !== null }));
  writeFileSync(join(unfinished, listFile), JSON.stringify(list));
  renameSync(unfinished, decided);
  finishActivation(root);
}

/** Returns true if a command was killed between its decision and the last file. */
export function isHalfActivated(root: string): boolean {
  return existsSync(foldersOf(root).decided);
}

/** Finishes what a killed command had decided. Does nothing if nothing is left to do, and may be killed itself. */
export function finishActivation(root: string): void {
  const { decided } = foldersOf(root);
  if (!isHalfActivated(root)) return;
  for (const { file, isKept } of v.parse(listSchema, JSON.parse(readFileSync(join(decided, listFile), "utf8")))) {
    if (!isKept) removeSiteFile(join(root, file));
    for (const form of siteFileForms(join("files", file))) {
      const from = join(decided, form);
      // Missing files were moved before the command was killed.
      if (!existsSync(from)) continue;
      const to = join(root, form.slice("files/".length));
      mkdirSync(dirname(to), { recursive: true });
      move(from, to);
    }
  }
  // The list goes last: without it, the folder is not a decision.
  rmSync(join(decided, "files"), { recursive: true, force: true });
  rmSync(decided, { recursive: true, force: true });
}

/** Moves atomically for readers of `to`, even when the records are on another disk than the pages. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    copyFileSync(from, `${to}.moving`);
    renameSync(`${to}.moving`, to);
    rmSync(from);
  }
}

/** An unchanged page is not compressed again, and keeps its validators in browser caches. */
function isThere(file: string, content: Buffer | string | null): boolean {
  const forms = siteFileForms(file);
  if (content === null) return !forms.some((form) => existsSync(form));
  const wanted = siteFormNames(file);
  return wanted.every((form) => existsSync(form)) && readFileSync(file).equals(Buffer.from(content));
}

function writePlainFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function foldersOf(root: string) {
  return { unfinished: join(recordsFolder(root), "next.unfinished"), decided: join(recordsFolder(root), "next") };
}
