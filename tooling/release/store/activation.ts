import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { diskProblem, errorCode, writeWholeFile } from "@pipelark/tooling/project/diskProblem";
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
  const list = [...changed, ...records].map(([file, content]) => ({ file, isKept: content !== null }));
  try {
    for (const [file, content] of changed)
      if (content !== null) writeSiteFile(join(unfinished, "files", file), content);
    for (const [file, content] of records) writeWholeFile(join(unfinished, "files", file), content);
    writeWholeFile(join(unfinished, listFile), JSON.stringify(list));
  } catch (error) {
    // Gives a full disk its space back.
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  renameSync(unfinished, decided);
  finishActivation(root);
}

/** Returns true if a command was killed between its decision and the last file. */
export function isHalfActivated(root: string): boolean {
  return existsSync(foldersOf(root).decided);
}

/**
 * Finishes what a killed command had decided. Does nothing if nothing is left to do, and may be killed itself. All
 * that can fail, such as copying to a full disk, comes before the first file of the site changes.
 */
export function finishActivation(root: string): void {
  const { decided } = foldersOf(root);
  if (!isHalfActivated(root)) return;
  const list = v.parse(listSchema, JSON.parse(readFileSync(join(decided, listFile), "utf8")));
  const forms = list.flatMap(({ file }) => siteFileForms(file));
  for (const form of forms) bringNear(join(decided, "files", form), join(root, form));
  for (const { file, isKept } of list) if (!isKept) removeSiteFile(join(root, file));
  // Missing files were moved before the command was killed.
  for (const form of forms)
    if (existsSync(nearOf(join(root, form)))) renameSync(nearOf(join(root, form)), join(root, form));
  // The list goes last: without it, the folder is not a decision.
  rmSync(join(decided, "files"), { recursive: true, force: true });
  rmSync(decided, { recursive: true, force: true });
}

/** Place beside a file of the site, on the same disk, from which a rename replaces it atomically for its readers. */
function nearOf(file: string): string {
  return `${file}.moving`;
}

/** Moves a decided file beside its target, which may be on another disk than the records. */
function bringNear(from: string, to: string): void {
  if (!existsSync(from)) return;
  try {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, nearOf(to));
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw diskProblem(error, to);
    copyNear(from, to);
  }
}

function copyNear(from: string, to: string): void {
  try {
    copyFileSync(from, nearOf(to));
  } catch (error) {
    rmSync(nearOf(to), { force: true });
    throw diskProblem(error, to);
  }
  rmSync(from);
}

/** An unchanged page is not compressed again, and keeps its validators in browser caches. */
function isThere(file: string, content: Buffer | string | null): boolean {
  const forms = siteFileForms(file);
  if (content === null) return !forms.some((form) => existsSync(form));
  const wanted = siteFormNames(file);
  return wanted.every((form) => existsSync(form)) && readFileSync(file).equals(Buffer.from(content));
}

function foldersOf(root: string) {
  return { unfinished: join(recordsFolder(root), "next.unfinished"), decided: join(recordsFolder(root), "next") };
}
