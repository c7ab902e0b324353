import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { CalendarIcon } from "@pipelark/shared-ui/icons";

export function WorkspaceCalendarPage() {
  const { user } = useSignedIn();
  return (
    <EmptyState icon={<CalendarIcon />} title="The calendar is not set up yet" headingLevel={2}>
      {user.role === "admin"
        ? "Meetings and the links to your calendars will appear here."
        : "Your meetings will appear here."}
    </EmptyState>
  );
}
