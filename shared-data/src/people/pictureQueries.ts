import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { readPictures, savePicture } from "./pictureRepository.ts";

type Backend = Pick<ShellServices, "supabase" | "kept">;

const all = ["pictures"] as const;
const staleMs = 10 * 60_000;
/** Ids of one request: the gateway takes conditions of 2000 characters. */
const mostIds = 50;

/** Pictures of people. */
export const pictureQueries = {
  /** One person's picture; null when there is none. A list reads those of all its people by one request. */
  of: (services: Backend, userId: string) =>
    queryOptions({
      queryKey: [...all, userId],
      queryFn: () => readOnce(services, userId),
      // What the remotes share is newer than what one of them has cached.
      staleTime: services.kept ? 0 : staleMs,
      // Initials are shown instead.
      retry: false,
    }),
};

export const pictureMutations = {
  /** Saves the caller's own picture; null removes it. */
  keep: (services: Backend, userId: string) =>
    optimisticMutation({
      key: [...all, userId, "keep"],
      isSequential: true,
      idOf: () => userId,
      show(queries, picture: string | null) {
        const { queryKey } = pictureQueries.of(services, userId);
        const before = queries.getQueryData(queryKey);
        queries.setQueryData(queryKey, picture);
        return () => queries.setQueryData(queryKey, before);
      },
      send: (picture) => withClient(services, (client) => savePicture(client, { userId, picture })),
      settle: () => void services.kept?.delete(nameOf(userId)),
      invalidate: (queries) => void queries.invalidateQueries({ queryKey: [...all, userId] }),
    }),
};

const keptSchema = v.object({ picture: v.promise(), at: v.number() });

/** Reads a picture once for all remotes of the page view, and again when it is old. A failed reading is not kept. */
async function readOnce(services: Backend, userId: string): Promise<string | null> {
  const { kept } = services;
  if (!kept) return readInBatch(services, userId);
  const known = v.safeParse(keptSchema, kept.get(nameOf(userId)));
  if (known.success && Date.now() - known.output.at < staleMs)
    return v.parse(pictureSchema, await known.output.picture);
  const picture = readInBatch(services, userId);
  const entry = { picture, at: Date.now() };
  kept.set(nameOf(userId), entry);
  picture.catch(() => {
    if (kept.get(nameOf(userId)) === entry) kept.delete(nameOf(userId));
  });
  return picture;
}

const pictureSchema = v.nullable(v.string());

/** Name of a person's picture among what the remotes share. */
function nameOf(userId: string): string {
  return `picture ${userId}`;
}

type Batch = { ids: Set<string>; pictures: Promise<ReadonlyMap<string, string>> };

const batches = new WeakMap<Backend["supabase"], Batch>();

/** Reads the pictures that are wanted at the same moment together. */
async function readInBatch(services: Backend, userId: string): Promise<string | null> {
  let batch = batches.get(services.supabase);
  if (!batch || batch.ids.size >= mostIds) {
    const ids = new Set<string>();
    batch = { ids, pictures: readTogether(services, ids) };
    batches.set(services.supabase, batch);
  }
  batch.ids.add(userId);
  return (await batch.pictures).get(userId) ?? null;
}

async function readTogether(services: Backend, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  await new Promise((resolve) => setTimeout(resolve));
  batches.delete(services.supabase);
  return withClient(services, (client) => readPictures(client, [...ids]));
}
