import * as v from "valibot";

/** Kinds of notification mails, in display order. */
export const notificationKinds = [
  "weekly_summary",
  "task_due",
  "update_received",
  "meeting_booked",
  "mentioned",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Notifications that a person has turned on. */
export const preferenceSchema = v.object({
  weekly_summary: v.boolean(),
  task_due: v.boolean(),
  update_received: v.boolean(),
  meeting_booked: v.boolean(),
  mentioned: v.boolean(),
});

export type NotificationPreference = v.InferOutput<typeof preferenceSchema>;

/** Default for people who have not chosen: everything on. */
export const everyNotification: NotificationPreference = {
  weekly_summary: true,
  task_due: true,
  update_received: true,
  meeting_booked: true,
  mentioned: true,
};
