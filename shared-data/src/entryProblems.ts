import { atMostCharacters, entryLimits } from "./entryLimits.ts";

/** Messages for invalid input that several forms share, next to a field and when the server rejects its value. */
export const entryProblems = {
  amount: "Enter an amount such as 1,234.50.",
  amountNotPositive: "Enter an amount above zero.",
  amountTooLarge: "Enter an amount of at most ten billion.",
  day: "Choose a day.",
  dayTooEarly: "Choose a day in 2000 or later.",
  dayTooLate: "Choose a day before 2100.",
  description: "Enter a description.",
  title: "Enter a title.",
  webAddress: "Enter an address that starts with https://.",
  webAddressTooLong: `Use an address of ${atMostCharacters(entryLimits.webAddress)}.`,
} as const;

/** Message for a text that must fit on one line. `what` is "a title", for example. */
export function oneLineProblem(what: string, most: number): string {
  return `Enter ${what} on one line, with ${atMostCharacters(most)}.`;
}
