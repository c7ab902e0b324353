/** Length in minutes and description of a meeting type. */
type MeetingType = { lengthMinutes: number; description: string };

const anyQuestion = { lengthMinutes: 15, description: "A short call about one question." };
const oneTopic = { lengthMinutes: 30, description: "Time to talk through a topic together." };
const fullHour = { lengthMinutes: 60, description: "A full hour for plans, reviews and decisions." };

/** Meeting types by slug as in a fresh database, shown until the database has answered. */
export const meetingTypes = {
  "general-meeting-15-mins": anyQuestion,
  "general-meeting-30-mins": oneTopic,
  "general-meeting-60-mins": fullHour,
  "onboarding-call": { lengthMinutes: 45, description: "We set up your account and agree on the first steps." },
  "project-check-in": { lengthMinutes: 30, description: "Where your project stands and what comes next." },
  meet: { lengthMinutes: 30, description: "A video call with our team." },
  "discovery-meeting": { lengthMinutes: 30, description: "We learn what you sell and whether we can help." },
  "onboarding-meeting": { lengthMinutes: 45, description: "We set up your campaigns and agree on the first steps." },
  "partner-check-in": { lengthMinutes: 30, description: "A regular look at how our partnership is going." },
  "hiring-interview": { lengthMinutes: 45, description: "We get to know each other and talk about the role." },
  "hiring-onboarding": { lengthMinutes: 45, description: "Your first steps in our team." },
  "15-mins-meeting": anyQuestion,
  "30-mins-meeting": oneTopic,
  "60-mins-meeting": fullHour,
} as const satisfies Record<string, MeetingType>;

export type MeetingSlug = keyof typeof meetingTypes;
