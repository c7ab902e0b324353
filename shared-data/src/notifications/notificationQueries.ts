import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { hearsChanges } from "../changes/followChanges.ts";
import { changeCached, optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { listNotifications, type ReaderZone, readNotifications, saveReaderZone } from "./notificationRepository.ts";
import type { Notification, ReadNotifications } from "./notificationSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const notificationKey = ["notifications"] as const;
const askAgainMs = 60_000;
/** With a stream of changes, only in case it has missed one. */
const askRarelyMs = 10 * 60_000;

export const notificationQueries = {
  /** The newest notifications of the caller. Without a stream of changes, asked again each minute while the page is seen. */
  newest: (services: Backend) =>
    queryOptions({
      queryKey: notificationKey,
      queryFn: () => withClient(services, listNotifications),
      refetchInterval: () => (hearsChanges() ? askRarelyMs : askAgainMs),
    }),
};

export const notificationMutations = {
  /** Marks as read, on the page at once. */
  read: (services: Backend) =>
    optimisticMutation({
      key: [...notificationKey, "read"],
      idOf: (read: ReadNotifications) => ("id" in read ? read.id : "all"),
      show: (queries, read) =>
        changeCached<Notification[]>(queries, {
          queryKey: notificationKey,
          change: (shown) => shown.map((one) => (concerns(read, one) ? { ...one, read_at: new Date() } : one)),
        }),
      send: (read) => withClient(services, (client) => readNotifications(client, read)),
      invalidate: (queries) => void queries.invalidateQueries({ queryKey: notificationKey }),
    }),
  /** Keeps the time zone of the browser. */
  saveZone: (services: Backend) =>
    mutationOptions({
      mutationFn: (zone: ReaderZone) => withClient(services, (client) => saveReaderZone(client, zone)),
    }),
};

function concerns(read: ReadNotifications, { id, told_at, read_at }: Notification): boolean {
  return read_at === null && ("id" in read ? id === read.id : told_at <= read.until);
}
