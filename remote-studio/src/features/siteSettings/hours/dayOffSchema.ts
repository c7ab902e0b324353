import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { addDays } from "@pipelark/shared-time/days";
import * as v from "valibot";

/** Valid days off: in the future, at most a year, and not off already. */
export function dayOffSchema({ today, known }: { today: string; known: readonly SpecialDay[] }) {
  return v.pipe(
    v.object({
      id: v.string(),
      day: v.pipe(
        v.nullable(v.string()),
        v.string(entryProblems.day),
        v.isoDate(entryProblems.day),
        v.check((day) => day >= today, "Choose today or a later day."),
        v.check((day) => !known.some((each) => covers(each, day)), "This day is already off."),
      ),
      last_day: v.nullable(v.pipe(v.string(), v.isoDate(entryProblems.day))),
    }),
    v.forward(
      v.check(({ day, last_day: last }) => last === null || last >= day, "The last day must not be before the first."),
      ["last_day"],
    ),
    v.forward(
      v.check(({ day, last_day: last }) => last === null || last <= addDays(day, 366), "Choose at most a year."),
      ["last_day"],
    ),
  );
}

function covers({ day, last_day, starts }: SpecialDay, wanted: string): boolean {
  return starts === null && day <= wanted && wanted <= (last_day ?? day);
}

/** The id is created with the form, so that a retry adds the days once. */
export function emptyDayOff(): { id: string; day: string | null; last_day: string | null } {
  return { id: crypto.randomUUID(), day: null, last_day: null };
}
