import { describe, expect, test } from "vitest";
import { readCatalogue } from "../../../tooling/backend/engine/catalogue.ts";
import { openEngine } from "../../../tooling/backend/engine/engine.ts";
import { formerVersions } from "../../../tooling/backend/engine/formerMigrations.ts";
import { capabilities, changes } from "./migrationFiles.ts";
import { placesOfDatabases, type Place } from "./placesOfDatabases.ts";

const siteUrl = "https://pipelark.example";
const former = formerVersions("supabase");

async function catalogueOf(place: Place, lastMigration?: string): Promise<string[]> {
  const engine = await openEngine({ ...place, ...(lastMigration && { lastMigration }), seed: false, siteUrl });
  try {
    return await readCatalogue(engine.sql);
  } finally {
    await engine.close();
  }
}

/** Returns the catalog with only the capabilities' files applied. */
async function catalogueWithoutChanges(place: Place): Promise<string[]> {
  const firstChange = changes[0]?.version ?? "";
  const [before, after] = [true, false].map((isBefore) =>
    capabilities.filter(({ version }) => version < firstChange === isBefore),
  );
  const lastMigration = before?.at(-1)?.version;
  const engine = await openEngine({ ...place, ...(lastMigration && { lastMigration }), seed: false, siteUrl });
  try {
    for (const { script } of after ?? []) await engine.sql.transaction((tx) => tx.exec(script));
    return await readCatalogue(engine.sql);
  } finally {
    await engine.close();
  }
}

/** Leaves out the two hosts whom the former files added, and whom their databases keep. */
function withoutHosts(lines: string[]): string[] {
  return lines.filter((line) => !/^row (meeting_host|meeting_type_host|weekly_hours) /.test(line)).toSorted();
}

describe.each(placesOfDatabases)("a database on $name", ({ given }) => {
  test("holds the same whether the capabilities' files made it, changes as well, or the former files", async () => {
    const { nextPlace, end } = await given();
    try {
      const fresh = await catalogueOf(await nextPlace());
      expect(fresh.length).toBeGreaterThan(1000);
      const withoutChanges = changes.length > 0 ? await catalogueWithoutChanges(await nextPlace()) : fresh;
      expect(withoutChanges).toEqual(fresh);
      // Half of the replaced files: it gets the other ones first.
      const place = await nextPlace();
      expect(await catalogueOf(place, former[Math.floor(former.length / 2)])).not.toEqual(fresh);
      const upgraded = await catalogueOf(place);
      expect(upgraded.filter((line) => line.startsWith("row meeting_host "))).toHaveLength(2);
      expect(withoutHosts(upgraded)).toEqual(withoutHosts(fresh));
    } finally {
      await end();
    }
  });
});

test("the catalogue tells a change of a privilege, a policy, a function's words, a trigger, an index and a row", async () => {
  const engine = await openEngine({ seed: false, siteUrl });
  const before = await readCatalogue(engine.sql);
  const after = await engine.sql.rehearse(async (tx) => {
    await tx.exec(`
      grant insert on table public.office to anon;
      alter table public.task no force row level security;
      grant select (title) on table public.task to anon;
      alter table public.task alter column notes drop not null;
      alter table public.task drop constraint "kind is known";
      alter policy "admins read every task" on public.task using (true);
      grant execute on function public.save_task(jsonb) to anon;
      create or replace function private.invalid(field text) returns jsonb
        language sql immutable set search_path = '' as 'select null::jsonb';
      alter table public.payment disable trigger refuse_change;
      drop index public.task_due_on_idx;
      update private.search_source set readable = 'true' where section = 'Tasks';
      comment on table public.task is 'A task';
    `);
    return readCatalogue(tx);
  });
  await engine.close();
  const told = [...before.filter((line) => !after.includes(line)), ...after.filter((line) => !before.includes(line))];
  expect(new Set(told.map((line) => line.split(" ").slice(0, 2).join(" ")))).toEqual(
    new Set([
      "relation office",
      "relation task",
      "column task.title",
      "column task.notes",
      'constraint task."kind',
      'policy public.task."admins',
      "function save_task(jsonb)",
      "function private.invalid(text)",
      "trigger CREATE",
      "index CREATE",
      "row private.search_source",
      "comment table",
    ]),
  );
});
