import { addMonths, firstDayOf, monthOf } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";

/** The first of next month, on which a new agreement usually starts. */
export function firstDayToStart(): string {
  return firstDayOf(addMonths(monthOf(today()), 1));
}
