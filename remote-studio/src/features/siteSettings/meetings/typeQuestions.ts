import type { MeetingTypeColumns } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import * as v from "valibot";

type Questions = MeetingTypeColumns["questions"];

const label = v.pipe(
  v.string(),
  v.check(
    (text) => text.trim().length <= meetingTypeLimits.question,
    `Enter at most ${meetingTypeLimits.question} characters.`,
  ),
);

/** Fields for questions, each of which may be empty. */
export const questionEntries = {
  question_1: label,
  required_1: v.boolean(),
  question_2: label,
  required_2: v.boolean(),
  question_3: label,
  required_3: v.boolean(),
};

/** Field names of each question. */
export const questionPlaces = [
  { question: "question_1", required: "required_1" },
  { question: "question_2", required: "required_2" },
  { question: "question_3", required: "required_3" },
] as const;

type QuestionInput = v.InferOutput<v.ObjectSchema<typeof questionEntries, undefined>>;

/** Form values of the questions. */
export function questionFields(questions: Questions): QuestionInput {
  const [first, second, third] = questions;
  return {
    question_1: first?.label ?? "",
    required_1: first?.is_required ?? false,
    question_2: second?.label ?? "",
    required_2: second?.is_required ?? false,
    question_3: third?.label ?? "",
    required_3: third?.is_required ?? false,
  };
}

/** Questions of the form without empty ones. */
export function questionsOf(input: QuestionInput): Questions {
  return questionPlaces.flatMap(({ question, required }) => {
    const words = input[question].trim();
    return words === "" ? [] : [{ label: words, is_required: input[required] }];
  });
}

/** Marks the second of two equal questions. */
export function isAskedOnce(input: QuestionInput, name: "question_2" | "question_3"): boolean {
  const words = input[name].trim();
  const before = name === "question_2" ? [input.question_1] : [input.question_1, input.question_2];
  return words === "" || !before.some((other) => other.trim() === words);
}

export function describeQuestions(questions: Questions): string[] {
  return questions.map(({ label: words, is_required: isRequired }) =>
    isRequired ? `Question: ${words} (required)` : `Question: ${words}`,
  );
}
