import type { BookingSource } from "@pipelark/shared-data/records/recordSchema";
import { wordsOf } from "#lib/words.ts";

const tools: Readonly<Record<string, string>> = {
  builtin: "Our scheduler",
  calendly: "Calendly",
  cal: "Cal.com",
  google: "Google",
};

/** The calendar that a meeting was booked with. */
export function toolOf({ bookedWith }: BookingSource): string {
  return tools[bookedWith] ?? bookedWith;
}

export function guestOf({ isErased, name, email }: BookingSource): string {
  return isErased ? "Erased guest" : (name ?? email ?? "–");
}

/** "newsletter, email, spring", or "Direct" without a campaign. */
export function campaignOf({ campaign: { source, medium, campaign } }: BookingSource): string {
  return [source, medium, campaign].filter(Boolean).join(", ") || "Direct";
}

/** Answers of the question flow, "Existing client: no", and those to the questions of the meeting type. */
export function answersOf({ flow, answers }: BookingSource): { question: string; answer: string }[] {
  const chosen = flow.map((said) => {
    const [question = "", answer = ""] = said.split("=");
    return { question: wordsOf(question), answer: answer.replaceAll("_", " ") };
  });
  return [...chosen, ...answers];
}
