import type { Question } from "@pipelark/shared-scheduling/bookedMeeting";
import { type BookingKeys, newBookingKeys } from "@pipelark/shared-scheduling/bookingKeys";
import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import * as v from "valibot";

function textUpTo(field: "note" | "answer") {
  const most = bookingLimits[field];
  return v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most.toLocaleString("en")} characters.`));
}

const answerSchema = v.pipe(
  v.object({ question: v.string(), isRequired: v.boolean(), answer: textUpTo("answer") }),
  v.forward(
    v.check(({ isRequired, answer }) => !isRequired || answer !== "", "Answer this question."),
    ["answer"],
  ),
);

/** Values of the form that books a time. Name and email address are the client's own. */
export const bookingValuesSchema = v.object({
  id: v.string(),
  token: v.string(),
  answers: v.array(answerSchema),
  note: textUpTo("note"),
  /** Email addresses as typed. */
  guests: v.string(),
});
export type BookingValues = v.InferOutput<typeof bookingValuesSchema>;

export function emptyBooking(questions: readonly Question[]): BookingValues {
  const keys: BookingKeys = newBookingKeys();
  return { ...keys, answers: answersTo(questions, []), note: "", guests: "" };
}

/** An answer for each question, with those that were typed before. */
export function answersTo(questions: readonly Question[], typed: BookingValues["answers"]): BookingValues["answers"] {
  return questions.map(({ label, isRequired }) => ({
    question: label,
    isRequired,
    answer: typed.find(({ question }) => question === label)?.answer ?? "",
  }));
}
