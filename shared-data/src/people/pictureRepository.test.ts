import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pictureMutations, pictureQueries } from "./pictureQueries.ts";
import { readPictures, savePicture } from "./pictureRepository.ts";

const staffId = "a0000000-0000-4000-8000-000000000002";
const adminId = "a0000000-0000-4000-8000-000000000001";
const picture = "data:image/jpeg;base64,/9j/AAAA";

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("saves a picture that colleagues see and clients do not, replaces it and removes it", async () => {
  const staff = await backend.clientOf("staff");
  const admin = await backend.clientOf("admin");
  await savePicture(staff, { userId: staffId, picture });
  await savePicture(staff, { userId: staffId, picture });
  expect(await readPictures(admin, [staffId, adminId])).toEqual(new Map([[staffId, picture]]));
  expect(await readPictures(await backend.clientOf("client"), [staffId])).toEqual(new Map());
  await savePicture(staff, { userId: staffId, picture: null });
  await savePicture(staff, { userId: staffId, picture: null });
  expect(await readPictures(admin, [staffId])).toEqual(new Map());
});

it("refuses a picture of somebody else", async () => {
  const admin = await backend.clientOf("admin");
  await expect(savePicture(admin, { userId: staffId, picture })).rejects.toMatchObject({ kind: "forbidden" });
});

it("reads the pictures of a list by one request of fifty people at most", async () => {
  const asked: string[] = [];
  const supabase = supabaseOver((address) => {
    asked.push(address.searchParams.get("user_id") ?? "");
    return Response.json([{ user_id: "id-7", picture }]);
  });
  const queries = new QueryClient();
  const ids = Array.from({ length: 60 }, (_, index) => `id-${index}`);
  const found = await Promise.all(ids.map((id) => queries.query(pictureQueries.of({ supabase }, id))));
  expect(found.flatMap((one, index) => one ?? index)).toHaveLength(60);
  expect(found[7]).toBe(picture);
  expect(found[8]).toBeNull();
  expect(asked.map((condition) => condition.split(",").length)).toEqual([50, 10]);
});

it("reads a picture once for all remotes of a page view, again after its owner changed it, and after a failure", async () => {
  const asked: string[] = [];
  let answer = () => Response.json([{ user_id: staffId, picture }]);
  const supabase = supabaseOver((_, { method }) => {
    asked.push(method);
    return answer();
  });
  const services = { supabase, kept: new Map<string, unknown>() };
  const [frame, other] = [new QueryClient(), new QueryClient()];
  const read = (queries: QueryClient) => queries.query(pictureQueries.of(services, staffId));
  expect([await read(frame), await read(other), await read(frame)]).toEqual([picture, picture, picture]);
  expect(asked).toEqual(["GET"]);

  answer = () => Response.json([]);
  const { mutationFn: _, ...options } = pictureMutations.keep(services, staffId);
  await frame
    .getMutationCache()
    .build(frame, { ...options, mutationFn: async () => undefined })
    .execute(null);
  expect([await read(other), await read(other)]).toEqual([null, null]);
  expect(asked).toEqual(["GET", "GET"]);

  services.kept.clear();
  answer = () => Response.json({ message: "no" }, { status: 500 });
  await expect(read(other)).rejects.toMatchObject({ kind: "unexpected" });
  answer = () => Response.json([{ user_id: staffId, picture }]);
  expect(await read(other)).toBe(picture);
});
