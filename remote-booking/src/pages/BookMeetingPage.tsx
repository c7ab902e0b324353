import { Spinner } from "@pipelark/shared-ui/Spinner";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { useEffect, type ReactNode } from "react";
import { EmbeddedScheduling } from "#features/embed/EmbeddedScheduling.tsx";
import { providerOf } from "#features/embed/schedulingProvider.ts";
import { useEmbeddedLinks } from "#features/meetings/useEmbeddedLinks.ts";
import { QuestionFlow } from "#features/questions/QuestionFlow.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";
import { useServices } from "#lib/services.tsx";
import { utmOf, withUtm } from "#lib/utm.ts";

const none: ReadonlySet<string> = new Set();

export function BookMeetingPage() {
  const services = useServices();
  const links = useEmbeddedLinks(services);
  const embedded = links ? new Set(links.keys()) : none;

  function renderScheduling(path: string, onBack: () => void): ReactNode {
    if (!links) return <Spinner>Loading the calendar...</Spinner>;
    return <Scheduling path={path} target={links.get(path)?.target} onBack={onBack} />;
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

type SchedulingProps = { path: string; target: string | undefined; onBack: () => void };

/** The calendar of a meeting inside this page, or the meeting's own page where there is none to show. */
function Scheduling({ path, target, onBack }: SchedulingProps) {
  const { session, track } = useServices();
  const { user } = session.getState();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const visitor = { name: user?.name ?? "", email: user?.email ?? "", utm: utmOf(search) };
  const embedding = target === undefined ? undefined : providerOf(target)?.embed(target, visitor);
  const elsewhere = embedding?.kind === "frame" ? null : (embedding?.path ?? withUtm(path, search));

  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (embedding?.kind !== "frame" || target === undefined) return <Spinner>Loading the calendar...</Spinner>;
  return (
    <EmbeddedScheduling
      src={embedding.src}
      target={target}
      onBack={onBack}
      onBooked={() => track("meeting_booked", { path })}
    />
  );
}
