import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";

export function givenMeeting(given: Partial<PlannedMeeting>): PlannedMeeting {
  const starts = given.starts_at ?? new Date("2026-11-23T09:00:00Z");
  return {
    id: crypto.randomUUID(),
    meeting_type: "project-check-in",
    host_id: "e0000000-0000-4000-8000-000000000001",
    starts_at: starts,
    ends_at: new Date(starts.getTime() + 1_800_000),
    guest_name: "Cleo Client",
    guest_company: "Northwind Robotics",
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
    ...given,
  };
}
