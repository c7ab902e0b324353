import * as v from "valibot";

/** Path of the page where a lead books, or why there is none: `no-meeting` as long as none is chosen for the company. */
export const schedulingLinkSchema = v.variant("kind", [
  v.object({ kind: v.literal("link"), path: v.string() }),
  v.object({ kind: v.picklist(["missing", "not-accepted", "no-meeting"]) }),
]);
export type SchedulingLink = v.InferOutput<typeof schedulingLinkSchema>;

/** Form of what a company's leads book; an empty slug for nothing. */
export const leadMeetingSchema = v.object({ slug: v.string() });
