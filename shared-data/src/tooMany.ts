import * as v from "valibot";

/** The author has reached the rate limit. */
export const tooMany = v.object({
  kind: v.literal("too-many"),
  retry_after_seconds: v.pipe(v.number(), v.minValue(0)),
});
