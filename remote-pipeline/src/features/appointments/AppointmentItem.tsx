import type { Appointment, Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { hasBegun, outcomeWords, stateOf } from "./appointmentWords.ts";
import { OutcomeButtons } from "./OutcomeButtons.tsx";

export type AppointmentItemProps = {
  appointment: Appointment;
  side: Side;
  /** Address of its lead; omitted where the lead is open anyway. */
  leadPath?: string;
  /** Name of the client company, in lists of several. */
  company?: string | undefined;
  /** Other acts on it. */
  acts?: ReactNode;
  headingLevel: 2 | 3 | 4;
};

/** An appointment with what each side says of it, and the buttons of the reader's side. */
export function AppointmentItem({ appointment, side, leadPath, company, acts, headingLevel }: AppointmentItemProps) {
  const { firm, person, startsAt, place, attendee, state, settled, cancelReason } = appointment;
  const { label, tone } = stateOf(appointment);
  const asks = state === "booked" && hasBegun(appointment);

  return (
    <Item data-row-id={appointment.id}>
      <Cluster $gap="tight">
        <Firm as={`h${headingLevel}`}>{leadPath === undefined ? firm : <TextLink to={leadPath}>{firm}</TextLink>}</Firm>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      <p>
        <time dateTime={startsAt.toISOString()}>{formatMoment(startsAt)}</time>
        {person !== null && `, with ${person}`}
      </p>
      <Quiet>
        {[company, attendee && `Attendee: ${attendee}`].filter(Boolean).join(" · ")}
        {(company || attendee) && place !== "" && " · "}
        {place.startsWith("https://") ? <ExternalLink href={place}>Meeting link</ExternalLink> : place}
      </Quiet>
      <Said appointment={appointment} side={side} />
      {settled && <Quiet>{`Outcome set by ${settled.by}: ${settled.reason}`}</Quiet>}
      {state === "cancelled" && cancelReason && <Quiet>{cancelReason}</Quiet>}
      {asks && <OutcomeButtons appointment={appointment} side={side} />}
      {acts}
    </Item>
  );
}

function Said({ appointment, side }: { appointment: Appointment; side: Side }) {
  const words = outcomeWords(side);
  const sides = [
    { name: side === "client" ? "Your answer" : "The client’s answer", said: appointment.client },
    { name: "Our answer", said: appointment.agency },
  ];
  return (
    <Stack $gap="hair">
      {sides.map(
        ({ name, said }) =>
          said.outcome !== null && (
            <Quiet key={name}>
              {`${name}: ${words[said.outcome].toLowerCase()}${said.by ? `, ${said.by}` : ""}`}
              {said.note && `. “${said.note}”`}
            </Quiet>
          ),
      )}
    </Stack>
  );
}

const Item = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tight};
  padding-block: ${space.small};
  border-top: 0.0625rem solid ${color.line};
  overflow-wrap: anywhere;
`;

const Firm = styled.h4`
  font-size: ${text.body};
  font-weight: 600;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
