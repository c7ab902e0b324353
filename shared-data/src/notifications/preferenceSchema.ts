import * as v from "valibot";

/** What a person can be told by mail, in the order in which it is shown. */
export const notificationKinds = ["weekly_summary", "task_due", "update_received", "meeting_booked"] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Which notifications a person wants. */
export const preferenceSchema = v.object({
  weekly_summary: v.boolean(),
  task_due: v.boolean(),
  update_received: v.boolean(),
  meeting_booked: v.boolean(),
});

export type NotificationPreference = v.InferOutput<typeof preferenceSchema>;

/** Who has never chosen wants everything. */
export const everyNotification: NotificationPreference = {
  weekly_summary: true,
  task_due: true,
  update_received: true,
  meeting_booked: true,
};
