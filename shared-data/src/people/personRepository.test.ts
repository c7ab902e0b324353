// @vitest-environment jsdom
import { expect, it } from "vitest";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeSupabase } from "@pipelark/shared-testing/fakeSupabase";
import { readProfile } from "./personRepository.ts";

const { profile } = fakePerson("staff");

it("reads the row of the user it is asked for", async () => {
  const other = fakePerson("admin").profile;
  const client = await fakeSupabase({ tables: { userProfile: [other, profile] } })();
  await expect(readProfile(client, profile.id)).resolves.toEqual(profile);
});

it("says that a profile is missing", async () => {
  const client = await fakeSupabase()();
  await expect(readProfile(client, profile.id)).rejects.toMatchObject({ kind: "missing", status: 406 });
});

it("refuses a row that is not a profile", async () => {
  const client = await fakeSupabase({ tables: { userProfile: [{ id: profile.id, role: "owner" }] } })();
  await expect(readProfile(client, profile.id)).rejects.toMatchObject({ kind: "unexpected" });
});

it("says that the server could not be reached", async () => {
  const intercept = () => Promise.reject(new TypeError("Failed to fetch"));
  const client = await fakeSupabase({ intercept })();
  await expect(readProfile(client, profile.id)).rejects.toMatchObject({ kind: "offline", status: 0 });
});
