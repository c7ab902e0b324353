import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import * as v from "valibot";

/** Valid days off: in the future and not off already. */
export function dayOffSchema({ today, known }: { today: string; known: readonly SpecialDay[] }) {
  return v.object({
    id: v.string(),
    day: v.pipe(
      v.nullable(v.string()),
      v.string(entryProblems.day),
      v.isoDate(entryProblems.day),
      v.check((day) => day >= today, "Choose today or a later day."),
      v.check((day) => !known.some((each) => each.day === day && each.starts === null), "This day is already off."),
    ),
  });
}

/** The id is created with the form, so that a retry adds the day once. */
export function emptyDayOff(): { id: string; day: string | null } {
  return { id: crypto.randomUUID(), day: null };
}
