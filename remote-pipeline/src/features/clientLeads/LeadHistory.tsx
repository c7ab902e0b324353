import type { LeadEvent } from "@pipelark/shared-data/lead/leadEventSchema";
import { QueryView, type QueryViewProps } from "@pipelark/shared-signed-in/QueryView";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";
import { loopEventWords } from "#lib/leadEvents.ts";

const words: Readonly<Record<string, string>> = {
  delivered: "Delivered",
  edited: "Dossier edited",
  "taken-back": "Taken back",
  accepted: "Accepted",
  declined: "Declined",
  closed: "Closed",
  reopened: "Opened again",
  note: "Note",
  "opted-out": "The person opted out",
  erased: "The person's data was erased",
  ...loopEventWords,
};

/** What happened to a lead since its delivery, the newest first. */
export function LeadHistory({ query }: { query: QueryViewProps<LeadEvent[]>["query"] }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Title id={title}>History</Title>
      <QueryView
        query={query}
        of="the history"
        loading={<Skeleton $height="5rem" />}
        empty={<Quiet>Nothing yet.</Quiet>}
      >
        {(events) => (
          <Events>
            {events.map(({ id, kind, note, by, at }) => (
              <li key={id}>
                <p>
                  {words[kind] ?? kind}
                  {by !== null && ` by ${by}`}
                </p>
                {note !== null && <Note>{note}</Note>}
                <Quiet>{formatMoment(at)}</Quiet>
              </li>
            ))}
          </Events>
        )}
      </QueryView>
    </section>
  );
}

const Title = styled.h3`
  margin-bottom: ${space.tight};
  font-size: ${text.compact};
  font-weight: 600;
`;

const Events = styled.ol`
  display: grid;
  gap: ${space.small};
  font-size: ${text.small};
`;

const Note = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
