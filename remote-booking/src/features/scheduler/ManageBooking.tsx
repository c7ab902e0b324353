import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { ButtonLink } from "@pipelark/shared-ui/Button";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Spinner } from "@pipelark/shared-ui/Spinner";
import { paths } from "#app/paths.ts";
import type { BookedMeeting } from "./data/schedulerSchemas.ts";
import { ManagedMeeting } from "./meeting/ManagedMeeting.tsx";
import { useManagedMeeting } from "./meeting/useManagedMeeting.ts";
import { SchedulePanel } from "./SchedulePanel.tsx";
import { usePageTitle } from "./usePageTitle.ts";

type ManageBookingProps = {
  slug: string;
  title: string;
  token: string;
  /** The meeting, when it was booked on this very page. */
  known: BookedMeeting | null;
};

/** What a manage link leads to. */
export function ManageBooking({ slug, title, token, known }: ManageBookingProps) {
  const { state, isLoading, reload, settle } = useManagedMeeting(token, known);
  usePageTitle(state.kind === "found" ? state.meeting.title : title);

  if (state.kind === "found") return <ManagedMeeting meeting={state.meeting} token={token} onSettled={settle} />;
  if (state.kind === "missing") {
    return (
      <SchedulePanel title="We do not find this meeting" description="">
        <div>
          <p>The link may be cut off. Open it again from where you saved it, or book a new time.</p>
          <ButtonLink to={paths.schedule(slug)}>Book A Time</ButtonLink>
        </div>
      </SchedulePanel>
    );
  }
  return (
    <SchedulePanel title={title} description={undefined}>
      <div>
        <RetryBox
          message={state.kind === "fault" ? faultMessage(state.fault, "your meeting") : null}
          isLoading={isLoading}
          onRetry={reload}
        />
        {state.kind === "loading" && <Spinner>Loading your meeting...</Spinner>}
      </div>
    </SchedulePanel>
  );
}
