import type { NextMeeting } from "@pipelark/shared-data/overview/attentionSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { paths } from "#app/paths.ts";
import { Aside, Detail, Line, Lines } from "./Aside.tsx";

/** The next meetings, each with its link to join. */
export function NextMeetings({ meetings }: { meetings: readonly NextMeeting[] }) {
  return (
    <Aside title="Next meetings">
      {meetings.length === 0 && <Detail>No upcoming meetings.</Detail>}
      <Lines>
        {meetings.map((meeting) => (
          <Line key={meeting.id}>
            <div>
              <TextLink to={`${paths.workspaceCalendar}?meeting=${meeting.id}`}>{meeting.title}</TextLink>
              <Detail>
                {formatMoment(meeting.starts_at)} ·{" "}
                {meeting.company ? `${meeting.guest}, ${meeting.company}` : meeting.guest} · with {meeting.host}
              </Detail>
            </div>
            {meeting.join_url && (
              <ExternalLink href={meeting.join_url}>
                Join<VisuallyHidden> {meeting.title}</VisuallyHidden>
              </ExternalLink>
            )}
          </Line>
        ))}
      </Lines>
    </Aside>
  );
}
