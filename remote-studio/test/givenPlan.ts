import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";

export function givenMeeting(given: Partial<PlannedMeeting>): PlannedMeeting {
  const starts = given.startsAt ?? new Date("2026-11-23T09:00:00Z");
  return {
    id: crypto.randomUUID(),
    meetingType: "project-check-in",
    hostId: "e0000000-0000-4000-8000-000000000001",
    startsAt: starts,
    endsAt: new Date(starts.getTime() + 1_800_000),
    guestName: "Cleo Client",
    guestCompany: "Northwind Robotics",
    ...given,
  };
}

export function givenTask(given: Partial<PlannedTask>): PlannedTask {
  return {
    id: crypto.randomUUID(),
    kind: "task",
    title: "Send the brief",
    status: "todo",
    starts_on: null,
    due_on: "2026-11-23",
    client_account_id: null,
    assignee_name: null,
    lead_name: null,
    ...given,
  };
}
