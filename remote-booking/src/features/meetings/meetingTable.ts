import { type MeetingSlug, meetingTypes } from "@pipelark/shared-scheduling/meetingTypes";

export type MeetingKind = "confirmation" | "redirect";

/** A meeting's page when the database says nothing about it. `place` is what a redirect says it is going to. */
export type Meeting = { slug: MeetingSlug; title: string; kind: MeetingKind; autoOpen: boolean; place: string };

export const meetingTable: Readonly<Record<MeetingSlug, Meeting>> = {
  "general-meeting-15-mins": opening("general-meeting-15-mins"),
  "general-meeting-30-mins": opening("general-meeting-30-mins"),
  "general-meeting-60-mins": opening("general-meeting-60-mins"),
  "onboarding-call": waiting("onboarding-call"),
  "project-check-in": waiting("project-check-in"),
  meet: redirecting("meet", "Google Meet"),
  "discovery-meeting": redirecting("discovery-meeting", "Discovery Meeting Calendar"),
  "onboarding-meeting": redirecting("onboarding-meeting", "Onboarding Meeting Calendar"),
  "partner-check-in": redirecting("partner-check-in", "Partner Check-In Calendar"),
  "hiring-interview": redirecting("hiring-interview", "Hiring Interview Calendar"),
  "hiring-onboarding": redirecting("hiring-onboarding", "Hiring Onboarding Calendar"),
  "15-mins-meeting": redirecting("15-mins-meeting", "15 Minutes Meeting Calendar"),
  "30-mins-meeting": redirecting("30-mins-meeting", "30 Minutes Meeting Calendar"),
  "60-mins-meeting": redirecting("60-mins-meeting", "60 Minutes Meeting Calendar"),
};

export function findMeeting(slug: string | undefined): Meeting | undefined {
  return Object.values(meetingTable).find((meeting) => meeting.slug === slug);
}

function opening(slug: MeetingSlug): Meeting {
  const { title } = meetingTypes[slug];
  return { slug, title, kind: "confirmation", autoOpen: true, place: `${title} calendar` };
}

function waiting(slug: MeetingSlug): Meeting {
  return { ...opening(slug), autoOpen: false };
}

function redirecting(slug: MeetingSlug, place: string): Meeting {
  return { slug, title: meetingTypes[slug].title, kind: "redirect", autoOpen: false, place };
}
