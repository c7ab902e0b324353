import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { BookMeetingPanel } from "#features/meetings/BookMeetingPanel.tsx";
import { CompanyMeetings } from "#features/meetings/CompanyMeetings.tsx";

export function MeetingsPage() {
  return (
    <Stack $gap="large">
      <div>
        <BookMeetingPanel />
      </div>
      <CompanyMeetings />
    </Stack>
  );
}
