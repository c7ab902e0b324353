import * as v from "valibot";

/** Why a calendar could not be read, as `host_calendar.fault` has it. */
export const calendarFaults = [
  /** No connection, or an answer that says nothing about the calendar. */
  "unreachable",
  /** The site's certificate is not valid. */
  "insecure",
  /** The address, or one that it leads to, is not of the public internet. */
  "private",
  /** It leads on to another address too often, or to one that is not https. */
  "redirected",
  /** The site asks for a sign-in. */
  "refused",
  /** The site has no such calendar. */
  "missing",
  "slow",
  "large",
  "no-calendar",
  /** Its events repeat so often that they cannot be counted. */
  "crowded",
] as const;
export const calendarFaultSchema = v.picklist(calendarFaults);
export type CalendarFault = v.InferOutput<typeof calendarFaultSchema>;

/** An expected failure of a calendar; anything else is a defect of ours. */
export class CalendarRefusal extends Error {
  readonly fault: CalendarFault;
  constructor(fault: CalendarFault) {
    super(`The calendar could not be read: ${fault}`);
    this.fault = fault;
  }
}
