import { MyMeetings } from "#features/myMeetings/MyMeetings.tsx";

export function MyMeetingsPage() {
  return <MyMeetings />;
}
