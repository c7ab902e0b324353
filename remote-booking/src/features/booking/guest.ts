import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import type { Question } from "@pipelark/shared-scheduling/bookedMeeting";
import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { addTyped, type GuestAddresses } from "@pipelark/shared-scheduling/guestAddresses";

/** By the question's text. */
export type Answers = Readonly<Record<string, string>>;

export type GuestField = "name" | "email" | "company" | "note";

/** Values of the booking form. `website` is a honeypot field that people do not see. */
export type Guest = Record<GuestField | "website", string> & GuestAddresses & { answers: Answers };

/** Initial values of the form, prefilled for a signed-in user. */
export function guestOf(user: { name: string; email: string } | null): Guest {
  return { name: user?.name ?? "", email: user?.email ?? "", ...nothingMore };
}

const nothingMore = { company: "", note: "", website: "", guests: [], typedGuest: "", answers: {} };

export type GuestErrors = Partial<Record<GuestField | "guests", string>> & { answers?: Answers };

/** Errors of single fields, shown next to them. */
export const fieldMessages: Record<GuestField, string> = {
  name: `Enter your name, with at most ${bookingLimits.name} characters.`,
  email: emailProblem,
  company: tooLong("company"),
  note: tooLong("note"),
};

/** Adds an address that was typed as a guest but not added. */
export function withTypedGuest(guest: Guest): Guest {
  const { guests, typedGuest } = addTyped(guest, guest.email);
  return { ...guest, guests, typedGuest };
}

export function errorsOf(guest: Guest, questions: readonly Question[]): GuestErrors {
  const errors: GuestErrors = {};
  const name = guest.name.trim();
  const email = guest.email.trim();
  if (name === "") errors.name = "Enter your name.";
  if (name.length > bookingLimits.name) errors.name = tooLong("name");
  if (!isEmailAddress(email)) errors.email = fieldMessages.email;
  if (guest.company.trim().length > bookingLimits.company) errors.company = fieldMessages.company;
  if (guest.note.trim().length > bookingLimits.note) errors.note = fieldMessages.note;
  const guests = guestProblem(guest);
  if (guests !== null) errors.guests = guests;
  const answers = questions.flatMap((question) => {
    const problem = answerProblem(question, guest.answers[question.label] ?? "");
    return problem === null ? [] : [[question.label, problem] as const];
  });
  if (answers.length > 0) errors.answers = Object.fromEntries(answers);
  return errors;
}

function guestProblem(guest: Guest): string | null {
  const { problem } = addTyped(guest, guest.email);
  // Checked again, because the booker's address may have been typed after the guests.
  return guest.guests.includes(guest.email.trim().toLowerCase())
    ? "Your own address is among the guests. Remove it."
    : problem;
}

function answerProblem({ isRequired }: Question, answer: string): string | null {
  if (isRequired && answer.trim() === "") return "Answer this question.";
  return answer.trim().length > bookingLimits.answer ? tooLong("answer") : null;
}

function tooLong(field: "name" | "company" | "note" | "answer"): string {
  return `Use at most ${bookingLimits[field].toLocaleString("en")} characters for the ${field}.`;
}

/** Answers to send: those to the current questions, or the first three while the questions are unknown. */
export function answersTo(questions: readonly Question[] | null, answers: Answers) {
  const asked = questions?.map(({ label }) => label) ?? Object.keys(answers).slice(0, 3);
  return asked.flatMap((question) => {
    const answer = answers[question]?.trim() ?? "";
    return answer === "" ? [] : [{ question, answer }];
  });
}
