import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { BookTime } from "./BookTime.tsx";
import type { BookedMeeting } from "./data/schedulerSchemas.ts";
import { ManageBooking } from "./ManageBooking.tsx";
import { managePath, manageTokenOf } from "./meeting/manageLink.ts";

type SchedulerProps = { slug: string; title: string; unknown: ReactNode };

/** The built-in scheduler: books a time, or with a manage link's fragment shows what was booked. */
export function Scheduler({ slug, title, unknown }: SchedulerProps) {
  const token = manageTokenOf(useLocation().hash);
  const navigate = useNavigate();
  const [justBooked, setJustBooked] = useState<{ meeting: BookedMeeting; token: string } | null>(null);

  function handleBooked(meeting: BookedMeeting, ownToken: string) {
    setJustBooked({ meeting, token: ownToken });
    void navigate(managePath(meeting.slug, ownToken), { replace: true });
  }

  if (token === null) return <BookTime slug={slug} title={title} unknown={unknown} onBooked={handleBooked} />;
  const known = justBooked?.token === token ? justBooked.meeting : null;
  return <ManageBooking key={token} slug={slug} title={title} token={token} known={known} />;
}
