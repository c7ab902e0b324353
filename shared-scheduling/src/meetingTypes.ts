/** A kind of meeting as a fresh database has it: its title, what it is about, and how many minutes it takes. */
type MeetingType = { title: string; lengthMinutes: number; description: string };

const anyQuestion = { lengthMinutes: 15, description: "A short call about one question." };
const oneTopic = { lengthMinutes: 30, description: "Time to talk through a topic together." };
const fullHour = { lengthMinutes: 60, description: "A full hour for plans, reviews and decisions." };

/** Every kind of meeting by its slug, for as long as the database has not answered. */
export const meetingTypes = {
  "general-meeting-15-mins": { title: "15-minute general meeting", ...anyQuestion },
  "general-meeting-30-mins": { title: "30-minute general meeting", ...oneTopic },
  "general-meeting-60-mins": { title: "60-minute general meeting", ...fullHour },
  "onboarding-call": {
    title: "Onboarding call",
    lengthMinutes: 45,
    description: "We set up your account and agree on the first steps.",
  },
  "project-check-in": {
    title: "Project check-in",
    lengthMinutes: 30,
    description: "Where your project stands and what comes next.",
  },
  meet: { title: "Video meeting", lengthMinutes: 30, description: "A video call with our team." },
  "discovery-meeting": {
    title: "Discovery meeting",
    lengthMinutes: 30,
    description: "We learn what you sell and whether we can help.",
  },
  "onboarding-meeting": {
    title: "Onboarding meeting",
    lengthMinutes: 45,
    description: "We set up your campaigns and agree on the first steps.",
  },
  "partner-check-in": {
    title: "Partner check-in",
    lengthMinutes: 30,
    description: "A regular look at how our partnership is going.",
  },
  "hiring-interview": {
    title: "Hiring interview",
    lengthMinutes: 45,
    description: "We get to know each other and talk about the role.",
  },
  "hiring-onboarding": { title: "Hiring onboarding", lengthMinutes: 45, description: "Your first steps in our team." },
  "15-mins-meeting": { title: "15-minute meeting", ...anyQuestion },
  "30-mins-meeting": { title: "30-minute meeting", ...oneTopic },
  "60-mins-meeting": { title: "60-minute meeting", ...fullHour },
} as const satisfies Record<string, MeetingType>;

export type MeetingSlug = keyof typeof meetingTypes;
