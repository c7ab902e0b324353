import { CalendarPanel } from "#features/calendar/CalendarPanel.tsx";

export function WorkspaceCalendarPage() {
  return <CalendarPanel />;
}
