import { leadQueries } from "@pipelark/shared-data/lead/leadQueries";
import type { LeadEvent } from "@pipelark/shared-data/lead/leadEventSchema";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { LeadNoteForm } from "./LeadNoteForm.tsx";
import { eventWords } from "./leadWords.ts";

/** What happened to a lead, newest first, with a form for notes. */
export function LeadHistory({ lead }: { lead: WholeLead }) {
  const { services } = useSignedIn();
  const query = useQuery(leadQueries.events(services, lead.id));

  return (
    <DrawerSection title="History">
      <LeadNoteForm lead={lead} />
      <QueryView
        query={query}
        of="the history"
        loading={<Skeleton $height="8rem" role="status" aria-label="Loading the history" />}
        empty={null}
      >
        {(events) => (
          <Events aria-label="History, newest first">
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </Events>
        )}
      </QueryView>
    </DrawerSection>
  );
}

function Event({ event: { kind, note, by, at, isForClient } }: { event: LeadEvent }) {
  return (
    <li>
      <Who>
        <strong>{eventWords(kind)}</strong>
        {by && ` by ${by}`}, <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        {kind === "note" && isForClient && ", visible to the client"}
      </Who>
      {note && <Words>{note}</Words>}
    </li>
  );
}

const Events = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding: 0;
  list-style: none;
`;

const Who = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};

  > strong {
    color: ${color.text};
    font-weight: 600;
  }
`;

const Words = styled.p`
  font-size: ${text.small};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
