import { openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { meetingTypes } from "@pipelark/shared-scheduling/meetingTypes";
import { expect, it } from "vitest";
import { meetingTable } from "./meetingTable.ts";

it("the pages' meeting table matches a fresh database", async () => {
  const backend = await openDataEngine();
  const { rows } = await backend.sql.query(
    `select link.slug, link.title, link.kind, link.auto_open, type.length_minutes, type.description
     from public.meeting_link as link join public.meeting_type as type using (slug)`,
  );
  await backend.close();
  const assumed = Object.values(meetingTable).map(({ slug, title, kind, autoOpen }) => {
    const { lengthMinutes, description } = meetingTypes[slug];
    return { slug, title, kind, auto_open: autoOpen, length_minutes: lengthMinutes, description };
  });
  expect(rows).toHaveLength(14);
  expect(assumed).toEqual(expect.arrayContaining(rows));
});
