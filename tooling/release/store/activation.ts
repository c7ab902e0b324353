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
  /** What visitors are sent, with compressed forms. */
  pages: SiteFiles;
  /** What commands read. */
  records: ReadonlyMap<string, string>;
};

/**
 * Puts files into the site `root` as one act: all that change are written aside first, and a rename decides. Whoever is ended before it has
 * changed nothing; whoever is ended after it leaves the rest to the next command or server, see `finishActivation`.
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

/** Whether a command was ended between its decision and the last file. */
export function isHalfActivated(root: string): boolean {
  return existsSync(foldersOf(root).decided);
}

/** Carries out what a command had decided when it was ended. Does nothing where nothing is left to do, and may be ended itself. */
export function finishActivation(root: string): void {
  const { decided } = foldersOf(root);
  if (!isHalfActivated(root)) return;
  for (const { file, isKept } of v.parse(listSchema, JSON.parse(readFileSync(join(decided, listFile), "utf8")))) {
    if (!isKept) removeSiteFile(join(root, file));
    for (const form of siteFileForms(join("files", file))) {
      const from = join(decided, form);
      // What is not there any more was moved before the command was ended.
      if (!existsSync(from)) continue;
      const to = join(root, form.slice("files/".length));
      mkdirSync(dirname(to), { recursive: true });
      move(from, to);
    }
  }
  // The list goes last: a folder without it would be no decision.
  rmSync(join(decided, "files"), { recursive: true, force: true });
  rmSync(decided, { recursive: true, force: true });
}

/** In one step for whoever reads `to` meanwhile, also when the records lie on another disk than the pages. */
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

/** A page that stays as it is needs no second compression, and keeps what browsers know it by. */
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
