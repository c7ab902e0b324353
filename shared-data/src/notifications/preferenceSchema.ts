import * as v from "valibot";

/** When a kind of notification is mailed. */
export const mailTimes = ["at-once", "daily", "never"] as const;
export type MailTime = (typeof mailTimes)[number];

/** How a person is told of one kind. */
export const preferenceSchema = v.object({
  kind: v.string(),
  /** In the list below the bell. Null: this kind is only mailed. */
  in_app: v.nullable(v.boolean()),
  mail: v.picklist(mailTimes),
});
export type NotificationPreference = v.InferOutput<typeof preferenceSchema>;

/** What a person changes of one kind. What is absent stays. */
export type PreferenceChange = { kind: string; in_app?: boolean; mail?: MailTime };
