import { Spinner } from "@pipelark/shared-ui/Spinner";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { useEffect } from "react";
import { useServices } from "#lib/services.tsx";
import { utmOf, withUtm } from "#lib/utm.ts";
import { EmbeddedScheduling } from "./EmbeddedScheduling.tsx";
import { providerOf } from "./schedulingProvider.ts";

type SchedulingProps = {
  /** The meeting's own page. */
  path: string;
  /** The calendar that is shown here; null when there is none, undefined while that is not known. */
  target: string | null | undefined;
  onBack: () => void;
};

/** The calendar of a meeting in place of the question, or the meeting's own page where there is none to show. */
export function Scheduling({ path, target, onBack }: SchedulingProps) {
  const { session, track } = useServices();
  const { user } = session.getState();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const visitor = { name: user?.name ?? "", email: user?.email ?? "", utm: utmOf(search) };
  const embedding = target ? providerOf(target)?.embed(target, visitor) : undefined;
  const ownPage = embedding?.kind === "page" ? embedding.path : withUtm(path, search);
  const isElsewhere = target !== undefined && embedding?.kind !== "frame";

  useEffect(() => {
    if (isElsewhere) void navigate(ownPage, { replace: true });
  }, [isElsewhere, ownPage, navigate]);

  if (!target || embedding?.kind !== "frame") return <Spinner>Loading the calendar...</Spinner>;
  return (
    <EmbeddedScheduling
      src={embedding.src}
      target={target}
      onBack={onBack}
      onBooked={() => track("meeting_booked", { path })}
    />
  );
}
