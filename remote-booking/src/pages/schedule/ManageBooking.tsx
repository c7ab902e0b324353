import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { paths } from "#app/paths.ts";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { ManagedMeeting } from "#features/managedMeeting/ManagedMeeting.tsx";
import { useManagedMeeting } from "#features/managedMeeting/useManagedMeeting.ts";
import { FreeTimes } from "#features/slots/FreeTimes.tsx";
import { SchedulePanel } from "#lib/SchedulePanel.tsx";
import { usePageTitle } from "#lib/usePageTitle.ts";

type ManageBookingProps = {
  slug: string;
  title: string;
  token: string;
  /** The meeting, when it was just booked on this page. */
  known: BookedMeeting | null;
};

/** Page of a manage link. */
export function ManageBooking({ slug, title, token, known }: ManageBookingProps) {
  const { answer, fault, isLoading, reload, replace } = useManagedMeeting(token, known);
  usePageTitle(answer?.kind === "found" ? answer.meeting.title : title);

  if (answer?.kind === "found") {
    return (
      <ManagedMeeting
        meeting={answer.meeting}
        token={token}
        renderTimes={(asked) => <FreeTimes slug={answer.meeting.slug} {...asked} />}
        onSettled={(meeting) => replace({ kind: "found", meeting })}
      />
    );
  }
  if (answer?.kind === "missing") {
    return (
      <SchedulePanel title="Meeting not found" description="">
        <div>
          <p>The link may be incomplete. Open it again from where you saved it, or book a new time.</p>
          <ButtonLink to={paths.schedule(slug)}>Book a time</ButtonLink>
        </div>
      </SchedulePanel>
    );
  }
  return (
    <SchedulePanel title={title} description={undefined}>
      <div>
        <RetryBox
          message={fault === null ? null : describeFault(fault, { of: "your meeting" })}
          isLoading={isLoading}
          onRetry={reload}
        />
        {isLoading && <Spinner>Loading your meeting…</Spinner>}
      </div>
    </SchedulePanel>
  );
}
