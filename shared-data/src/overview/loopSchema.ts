import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Numbers of appointments and deals that wait for the caller's side. */
export const loopSchema = v.object({
  /** Appointments that are over and lack its answer. */
  outcomes: count,
  /** Appointments that both sides speak of differently. */
  to_clear_up: count,
  /** Deals that the other side reported and the caller may confirm. */
  to_confirm: count,
  disputed: count,
});
export type Loop = v.InferOutput<typeof loopSchema>;

/** Before appointments and deals: nothing waits. */
export const nothingInLoop: Loop = { outcomes: 0, to_clear_up: 0, to_confirm: 0, disputed: 0 };
