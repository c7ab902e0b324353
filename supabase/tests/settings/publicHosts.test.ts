import { nonPublicAddresses } from "../../../shared-contracts/test/nonPublicAddresses.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const columns = [
  ...["logo_url", "hero_image_url", "virtual_office_url", "operations_url"].map((key) => [
    "value fits its key",
    `update public.site_setting set value = to_jsonb($1::text) where key = '${key}'`,
  ]),
  [
    "value fits its key",
    "update public.site_setting set value = jsonb_build_array($1::text) where key = 'founder_image_urls'",
  ],
  ["target is the scheduler", "update public.meeting_link set target = $1 where slug = 'meet'"],
  ["video_url is an https", "update public.meeting_type set video_url = $1 where slug = 'meet'"],
] as const;

describe.each(testDatabases)("addresses of other sites on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function write(statement: string, url: string): Promise<unknown> {
    return Promise.resolve(database?.sql.rehearse((tx) => tx.query(statement, [url])));
  }

  test.each(nonPublicAddresses)("%s is refused as the target of a setting, meeting or video room", async (url) => {
    for (const [refusal = "", statement = ""] of columns) await expect(write(statement, url)).rejects.toThrow(refusal);
  });

  test.each([
    "https://calendly.com/pipelark/15min?month=2026-11",
    "https://cal.example.co.uk:8443/@ada/call#now",
    "https://xn--bcher-kva.example",
    "https://127.example.com",
    "https://local.example.com/localhost.local",
  ])("%s is taken everywhere", async (url) => {
    for (const [, statement = ""] of columns)
      await expect(write(statement, url)).resolves.toMatchObject({ rowCount: 1 });
  });
});
