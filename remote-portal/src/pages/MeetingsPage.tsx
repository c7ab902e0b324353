import { BookMeetingPanel } from "#features/meetings/BookMeetingPanel.tsx";

export function MeetingsPage() {
  return <BookMeetingPanel />;
}
