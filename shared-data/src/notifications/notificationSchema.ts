import { notificationContentSchema } from "@pipelark/shared-contracts/notificationText";
import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** A notification of the caller, as the list below the bell shows it. */
export const notificationSchema = v.object({
  ...notificationContentSchema.entries,
  id: idColumn,
  /** Of the newest of a group. */
  told_at: timestampColumn,
  read_at: v.nullable(timestampColumn),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** One of them, or all that were told up to a moment. */
export type ReadNotifications = { id: string } | { until: Date };
