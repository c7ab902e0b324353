import { frameAccess, reloadForFrame } from "@pipelark/shared-contracts/framePolicy";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { useEffect } from "react";
import { useServices } from "#lib/services.tsx";
import { campaignOf, withUtm } from "#lib/utm.ts";
import { CalendarFrame } from "./CalendarFrame.tsx";
import { providerOf } from "./calendarProvider.ts";

type MeetingCalendarProps = {
  /** Path of the meeting's own page. */
  path: string;
  /** The calendar to embed; null when there is none, undefined until loaded. */
  target: string | null | undefined;
  onBack: () => void;
};

/**
 * Embeds a meeting's calendar in place of the question, or goes to the meeting's own page when there is none to embed.
 */
export function MeetingCalendar({ path, target, onBack }: MeetingCalendarProps) {
  const { session, track } = useServices();
  const { user } = session.getState();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const provider = target ? providerOf(target) : undefined;
  // The built-in scheduler is a page of this remote.
  const ownPage = withUtm(target?.startsWith("/") ? target : path, search);
  const isElsewhere = target !== undefined && provider === undefined;
  const needsReload = provider !== undefined && provider.origins.some((origin) => frameAccess(origin) === "after-load");

  useEffect(() => {
    if (isElsewhere) void navigate(ownPage, { replace: true });
  }, [isElsewhere, ownPage, navigate]);

  useEffect(() => {
    if (needsReload) reloadForFrame();
  }, [needsReload]);

  if (!target || !provider || needsReload) return <Spinner>Loading the calendar…</Spinner>;
  const visitor = { name: user?.name ?? "", email: user?.email ?? "", utm: campaignOf(search) };
  return (
    <CalendarFrame
      provider={provider}
      src={provider.frameUrl(new URL(target), { visitor, host: window.location.host })}
      target={target}
      onBack={onBack}
      onBooked={() => track("meeting_booked", { path })}
    />
  );
}
