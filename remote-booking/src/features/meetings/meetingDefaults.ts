import type { MeetingSlug } from "./meetingTable.ts";

/** What a meeting is about, and how many minutes it takes. */
export type MeetingDefaults = { lengthMinutes: number; description: string };

/** What is shown of each meeting as long as the database has not answered: what a fresh one says. */
export const meetingDefaults: Readonly<Record<MeetingSlug, MeetingDefaults>> = {
  "general-meeting-15-mins": { lengthMinutes: 15, description: "A short call about one question." },
  "general-meeting-30-mins": { lengthMinutes: 30, description: "Time to talk through a topic together." },
  "general-meeting-60-mins": { lengthMinutes: 60, description: "A full hour for plans, reviews and decisions." },
  "onboarding-call": { lengthMinutes: 45, description: "We set up your account and agree on the first steps." },
  "project-check-in": { lengthMinutes: 30, description: "Where your project stands and what comes next." },
  meet: { lengthMinutes: 30, description: "A video call with our team." },
  "discovery-meeting": { lengthMinutes: 30, description: "We learn what you sell and whether we can help." },
  "onboarding-meeting": { lengthMinutes: 45, description: "We set up your campaigns and agree on the first steps." },
  "partner-check-in": { lengthMinutes: 30, description: "A regular look at how our partnership is going." },
  "hiring-interview": { lengthMinutes: 45, description: "We get to know each other and talk about the role." },
  "hiring-onboarding": { lengthMinutes: 45, description: "Your first steps in our team." },
  "15-mins-meeting": { lengthMinutes: 15, description: "A short call about one question." },
  "30-mins-meeting": { lengthMinutes: 30, description: "Time to talk through a topic together." },
  "60-mins-meeting": { lengthMinutes: 60, description: "A full hour for plans, reviews and decisions." },
};
