import { useNavigate } from "@pipelark/shared-router";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { BookMeeting } from "#features/meetings/BookMeeting.tsx";
import { BookMeetingPanel } from "#features/meetings/BookMeetingPanel.tsx";
import { CompanyMeetings } from "#features/meetings/CompanyMeetings.tsx";

/** The company's meetings, or with `?book=30-mins-meeting` the calendar that books one. */
export function MeetingsPage() {
  const { read } = useAddress();
  const navigate = useNavigate();
  const [hasBooked, setHasBooked] = useState(false);
  const slug = read("book");

  function handleBooked(message: string) {
    toast({ message });
    setHasBooked(true);
    void navigate(paths.meetings, { replace: true });
  }

  if (slug !== null) return <BookMeeting key={slug} slug={slug} onBooked={handleBooked} />;
  return (
    <Stack $gap="large">
      <div>
        <BookMeetingPanel />
      </div>
      <CompanyMeetings takesFocus={hasBooked} />
    </Stack>
  );
}
