import type { RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import { meetingSlugs } from "#features/meetings/meetingTable.ts";
import { paths } from "./paths.ts";

// One component for all meetings: the shell asks again at each navigation, and a new component would lose the page's state.
async function loadMeetingPage() {
  const { MeetingPage } = await import("#pages/MeetingPage.tsx");
  return { Component: MeetingPage };
}

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.bookMeeting,
    async lazy() {
      const { BookMeetingPage } = await import("#pages/BookMeetingPage.tsx");
      return { Component: BookMeetingPage };
    },
  },
  ...meetingSlugs.map((slug) => ({ path: paths.meeting(slug), lazy: loadMeetingPage })),
  {
    path: paths.schedule(":meeting"),
    async lazy() {
      const { SchedulePage } = await import("#pages/SchedulePage.tsx");
      return { Component: SchedulePage };
    },
  },
];
