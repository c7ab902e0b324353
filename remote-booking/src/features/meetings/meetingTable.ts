import type { MeetingSlug } from "@pipelark/shared-scheduling/meetingTypes";

export type MeetingKind = "confirmation" | "redirect";

/** A meeting's page when the database has no row for it. `place` names the target on a redirect page. */
export type Meeting = { slug: MeetingSlug; title: string; kind: MeetingKind; autoOpen: boolean; place: string };

export const meetingTable: Readonly<Record<MeetingSlug, Meeting>> = {
  "general-meeting-15-mins": opening("general-meeting-15-mins", "15-minute general meeting"),
  "general-meeting-30-mins": opening("general-meeting-30-mins", "30-minute general meeting"),
  "general-meeting-60-mins": opening("general-meeting-60-mins", "60-minute general meeting"),
  "onboarding-call": waiting("onboarding-call", "Onboarding call"),
  "project-check-in": waiting("project-check-in", "Project check-in"),
  meet: redirecting("meet", { title: "Video meeting", place: "Google Meet" }),
  "discovery-meeting": redirecting("discovery-meeting", {
    title: "Discovery meeting",
    place: "Discovery Meeting Calendar",
  }),
  "onboarding-meeting": redirecting("onboarding-meeting", {
    title: "Onboarding meeting",
    place: "Onboarding Meeting Calendar",
  }),
  "partner-check-in": redirecting("partner-check-in", {
    title: "Partner check-in",
    place: "Partner Check-In Calendar",
  }),
  "hiring-interview": redirecting("hiring-interview", {
    title: "Hiring interview",
    place: "Hiring Interview Calendar",
  }),
  "hiring-onboarding": redirecting("hiring-onboarding", {
    title: "Hiring onboarding",
    place: "Hiring Onboarding Calendar",
  }),
  "15-mins-meeting": redirecting("15-mins-meeting", {
    title: "15-minute meeting",
    place: "15 Minutes Meeting Calendar",
  }),
  "30-mins-meeting": redirecting("30-mins-meeting", {
    title: "30-minute meeting",
    place: "30 Minutes Meeting Calendar",
  }),
  "60-mins-meeting": redirecting("60-mins-meeting", {
    title: "60-minute meeting",
    place: "60 Minutes Meeting Calendar",
  }),
};

export function findMeeting(slug: string | undefined): Meeting | undefined {
  return Object.values(meetingTable).find((meeting) => meeting.slug === slug);
}

function opening(slug: MeetingSlug, title: string): Meeting {
  return { slug, title, kind: "confirmation", autoOpen: true, place: `${title} calendar` };
}

function waiting(slug: MeetingSlug, title: string): Meeting {
  return { ...opening(slug, title), autoOpen: false };
}

function redirecting(slug: MeetingSlug, { title, place }: { title: string; place: string }): Meeting {
  return { slug, title, kind: "redirect", autoOpen: false, place };
}
