import type { ReactNode } from "react";
import { MeetingCalendar } from "#features/calendarFrame/MeetingCalendar.tsx";
import { useEmbeddedLinks } from "#features/meetings/useMeetingLinks.ts";
import { QuestionFlow } from "#features/questions/QuestionFlow.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";
import { useServices } from "#lib/services.tsx";

const none: ReadonlySet<string> = new Set();

export function BookMeetingPage() {
  const services = useServices();
  const links = useEmbeddedLinks();
  const embedded = links ? new Set(links.keys()) : none;

  function renderScheduling(path: string, onBack: () => void): ReactNode {
    // Unknown until the links are loaded.
    const target = links ? (links.get(path)?.target ?? null) : undefined;
    return <MeetingCalendar path={path} target={target} onBack={onBack} />;
  }

  return (
    <BookingFrame>
      <QuestionFlow
        embedded={embedded}
        renderScheduling={renderScheduling}
        onAnswered={({ question, value }) => services.track("booking_answered", { question, value })}
      />
    </BookingFrame>
  );
}
