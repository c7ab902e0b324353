import { paths } from "#app/paths.ts";

export const questionIds = [
  "existing_client",
  "existing_employee",
  "new_client_purpose",
  "existing_client_purpose",
  "meeting_duration",
] as const;
export type QuestionId = (typeof questionIds)[number];

/** A question on a step: the same question can be on different steps of different paths. */
export type Stop = { step: number; question: QuestionId };

/** `next` continues the flow; `redirectUrl` leaves for a page; `opensNewTab` opens a new tab and stays. */
export type Option = { text: string; value: string } & ({ next: Stop } | { redirectUrl: string; opensNewTab?: true });

export type Question = { id: QuestionId; text: string; options: readonly Option[] };

export const firstStop: Stop = { step: 0, question: "existing_client" };

const durationAtStep2: Stop = { step: 2, question: "meeting_duration" };
const durationAtStep3: Stop = { step: 3, question: "meeting_duration" };
const newClientPurpose: Stop = { step: 2, question: "new_client_purpose" };

export const questionGraph: Readonly<Record<QuestionId, Question>> = {
  existing_client: {
    id: "existing_client",
    text: "Are you an existing partner?",
    options: [
      { text: "Yes, we work together", value: "yes", next: { step: 1, question: "existing_client_purpose" } },
      { text: "No, not yet", value: "no", next: { step: 1, question: "existing_employee" } },
    ],
  },
  existing_employee: {
    id: "existing_employee",
    text: "Are you an existing employee?",
    options: [
      { text: "Yes, I work here", value: "yes", next: durationAtStep2 },
      { text: "No, I don't", value: "no", next: newClientPurpose },
      {
        text: "I am looking to become an employee",
        value: "become_employee",
        redirectUrl: paths.meeting("hiring-interview"),
        opensNewTab: true,
      },
      {
        text: "I finished my hiring interview and want onboarding",
        value: "become_employee_onboarding",
        redirectUrl: paths.meeting("hiring-onboarding"),
        opensNewTab: true,
      },
    ],
  },
  existing_client_purpose: {
    id: "existing_client_purpose",
    text: "What would you like to discuss?",
    options: [
      { text: "Something general", value: "general", next: durationAtStep3 },
      { text: "Onboarding", value: "onboarding", redirectUrl: paths.meeting("onboarding-call") },
      { text: "A partner check-in on my project", value: "review", redirectUrl: paths.meeting("project-check-in") },
    ],
  },
  new_client_purpose: {
    id: "new_client_purpose",
    text: "What is the meeting about?",
    options: [
      {
        text: "Your services and whether they fit us",
        value: "services",
        redirectUrl: paths.meeting("discovery-meeting"),
      },
      { text: "Something general", value: "general", next: durationAtStep3 },
    ],
  },
  meeting_duration: {
    id: "meeting_duration",
    text: "How long should the meeting be?",
    options: [
      { text: "15 minutes", value: "15min", redirectUrl: paths.meeting("general-meeting-15-mins") },
      { text: "30 minutes", value: "30min", redirectUrl: paths.meeting("general-meeting-30-mins") },
      { text: "60 minutes", value: "60min", redirectUrl: paths.meeting("general-meeting-60-mins") },
    ],
  },
};

/** True if an answer of the question leads to this page in the same tab. */
export function leadsTo(question: QuestionId, path: string): boolean {
  return questionGraph[question].options.some(
    (option) => "redirectUrl" in option && !option.opensNewTab && option.redirectUrl === path,
  );
}

export function findOption(question: QuestionId, value: string | null | undefined): Option | undefined {
  return questionGraph[question].options.find((option) => option.value === value);
}

/** Milliseconds per letter of a question. */
export const questionPace = { typeDelay: 30 };
