import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { oldestServerOf } from "../../../tooling/backend/engine/newerMigrations.ts";
import { readFormerMigrations } from "../../../tooling/backend/engine/formerMigrations.ts";
import { capabilities, changes } from "./migrationFiles.ts";

const files = [...capabilities, ...changes];
const formerFiles = v.parse(
  v.array(v.object({ name: v.string(), sha256: v.string() })),
  JSON.parse(readFileSync("supabase/former/files.json", "utf8")),
);

/** Returns each function of a script with its text, from the name to the end. */
function functionsOf(script: string): { name: string; words: string }[] {
  const definition = /create (?:or replace )?function ((?:public|private)\.\w+)(\([\s\S]*?)\$\$[\s\S]*?\$\$;/g;
  return [...script.matchAll(definition)].map(([all, name = ""]) => ({ name, words: all.slice(all.indexOf(name)) }));
}

/** Returns the version that `supabase migration new` would give a file at this moment. */
function versionAt(moment: Date): string {
  return moment.toISOString().replaceAll(/\D/g, "").slice(0, 14);
}

describe("the files of migrations", () => {
  test("the search for definitions finds every one", () => {
    for (const { name, script } of files) {
      const begun = script.match(/^create (or replace )?function /gm)?.length ?? 0;
      expect(functionsOf(script), name).toHaveLength(begun);
    }
  });

  const home = new Map<string, string>();
  const repeated: string[] = [];
  for (const { name, words } of capabilities.flatMap(({ script }) => functionsOf(script))) {
    if (home.has(name)) repeated.push(name);
    home.set(name, words);
  }

  test("each function stands in one capability's file, once", () => {
    expect(repeated).toEqual([]);
    expect(home.size).toBeGreaterThan(200);
  });

  test("a change repeats a function in the words of its capability's file", () => {
    for (const change of changes) {
      for (const { name, words } of functionsOf(change.script)) {
        expect(words, `${name} in ${change.version}_${change.name}`).toBe(home.get(name));
      }
    }
  });

  const [alreadyThere, since] = [true, false].map((isBefore) =>
    files.filter(({ version }) => version < "20261128004901" === isBefore),
  );

  test("each says which servers work on a database that has it, as far as those are that can be older", () => {
    const silent = (since ?? []).filter(({ script }) => oldestServerOf(script) === null);
    expect(
      silent.map(({ version, name }) => `${version}_${name}`),
      "add '-- Serves older servers.' or '-- Serves servers from <version> on.' to the head: docs/upgrades.md",
    ).toEqual([]);
    expect(alreadyThere?.length).toBeGreaterThan(100);
  });

  test("a server that one of them names is of a migration that there is, and not a later one", () => {
    for (const { version, script } of files) {
      const oldest = oldestServerOf(script) ?? "";
      if (oldest === "") continue;
      expect(files.map((file) => file.version)).toContain(oldest);
      expect(oldest <= version).toBe(true);
    }
  });

  test("one that takes something away does not claim to serve all older servers", () => {
    const takesAway =
      /^\s*(drop (table|view|type|schema|function|domain)|alter table [^;]*?\b(drop column|rename|alter (column )?\S+ (set data )?type)|alter function [^;]* rename)\b/im;
    const claims = (since ?? []).filter(({ script }) => {
      const statements = script.replaceAll(/\$\$[\s\S]*?\$\$/g, "").replaceAll(/^\s*--.*$/gm, "");
      return takesAway.test(statements) && oldestServerOf(script) === "";
    });
    expect(claims.map(({ version, name }) => `${version}_${name}`)).toEqual([]);
    expect(takesAway.test("alter table public.task drop column notes;")).toBe(true);
    expect(takesAway.test("alter table public.task add column notes text;")).toBe(false);
  });

  test("no date lies ahead, so that a file that is made now sorts last", () => {
    expect(files.map(({ version }) => version).filter((version) => version >= versionAt(new Date()))).toEqual([]);
  });
});

describe("the former files", () => {
  test("are complete, in their order and word for word", () => {
    const kept = readFormerMigrations("supabase").map(({ version, name, script }) => ({
      name: `${version}_${name}`,
      sha256: createHash("sha256").update(script).digest("hex"),
    }));
    expect(kept).toEqual(formerFiles);
    expect(kept).toHaveLength(78);
  });

  test("are recorded as the capabilities' files by the statement that an operator runs", () => {
    const statement = readFileSync("supabase/former/replace.sql", "utf8");
    const [removed = "", recorded = ""] = statement.split("insert into");
    expect(removed.match(/'\d{14}'/g)?.map((quoted) => quoted.slice(1, -1))).toEqual(
      formerFiles.map(({ name }) => name.slice(0, 14)),
    );
    const rows = [...recorded.matchAll(/\('(\d{14})', '(\w+)'\)/g)].map(([, version, name]) => ({ version, name }));
    expect(rows).toEqual(capabilities.slice(0, rows.length).map(({ version, name }) => ({ version, name })));
    expect(rows).toHaveLength(22);
  });
});
