import { openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { expect, it } from "vitest";
import { meetingDefaults } from "./meetingDefaults.ts";
import { meetingSlugs, meetingTable } from "./meetingTable.ts";

it("what the pages assume of each meeting is what a fresh database says of it", async () => {
  const backend = await openDataEngine();
  const { rows } = await backend.sql.query(
    `select link.slug, link.title, link.kind, link.auto_open, type.length_minutes, type.description
     from public.meeting_link as link join public.meeting_type as type using (slug)`,
  );
  await backend.close();
  const assumed = meetingSlugs.map((slug) => {
    const { title, kind, autoOpen } = meetingTable[slug];
    const { lengthMinutes, description } = meetingDefaults[slug];
    return { slug, title, kind, auto_open: autoOpen, length_minutes: lengthMinutes, description };
  });
  expect(rows).toHaveLength(14);
  expect(assumed).toEqual(expect.arrayContaining(rows));
});
