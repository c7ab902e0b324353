import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { CalendarIcon, ClockIcon, PinIcon, UsersIcon } from "@pipelark/shared-ui/controls/icons";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { HostMark } from "./HostMark.tsx";
import type { Host } from "@pipelark/shared-scheduling/bookedMeeting";

type SchedulePanelProps = {
  title: string;
  /** Undefined until loaded. */
  description: string | undefined;
  lengthMinutes?: number | undefined;
  host?: Host | undefined;
  /** Names of all who may hold it, when that is not decided yet. */
  hosts?: string | undefined;
  /** Place of the meeting, as text. */
  where?: string | undefined;
  /** Chosen time, as text. */
  when?: ReactNode;
  children: ReactNode;
};

/** Facts of the meeting on one side, the current step on the other. */
export function SchedulePanel({
  title,
  description,
  lengthMinutes,
  host,
  hosts,
  where,
  when,
  children,
}: SchedulePanelProps) {
  // Reserves room for facts that are still loading, so that the calendar below does not move.
  const isComing = description === undefined;

  return (
    <Panel as="div">
      <About>
        <Title {...{ [settingAttribute]: "meeting_link.title" }}>{title}</Title>
        {(isComing || lengthMinutes !== undefined) && (
          <Facts $isOfThree={isComing || host === undefined || where !== undefined}>
            {lengthMinutes !== undefined && (
              <Fact>
                <ClockIcon />
                <span {...{ [settingAttribute]: "meeting_type.length_minutes" }}>{`${lengthMinutes} minutes`}</span>
              </Fact>
            )}
            {host !== undefined && (
              <Fact>
                {hosts === undefined ? <HostMark host={host} /> : <UsersIcon />}
                {`With ${hosts ?? host.name}`}
              </Fact>
            )}
            {where !== undefined && (
              <Fact>
                <PinIcon />
                <span>{where}</span>
              </Fact>
            )}
            {when && (
              <Fact>
                <CalendarIcon />
                <span>{when}</span>
              </Fact>
            )}
          </Facts>
        )}
        {(isComing || description) && (
          <Description {...{ [settingAttribute]: "meeting_type.description" }}>{description}</Description>
        )}
      </About>
      {children}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space.large};
  padding: ${space.medium};

  ${breakpoint.medium} {
    padding: ${space.huge};
  }

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
    gap: ${space.huge};
  }
`;

const About = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.medium};

  ${breakpoint.large} {
    padding-inline-end: ${space.large};
    border-inline-end: 0.0625rem solid ${color.line};
  }
`;

const Title = styled.h1`
  font-size: ${text.heading};
`;

const Facts = styled.ul<{ $isOfThree: boolean }>`
  display: grid;
  gap: ${space.small};
  margin: 0;
  padding: 0;
  list-style: none;
  min-height: ${({ $isOfThree }) => ($isOfThree ? "6.5rem" : "0")};
  align-content: start;

  /* Without scripts nothing more loads. */
  @media (scripting: none) {
    min-height: 0;
  }
`;

const Fact = styled.li`
  display: flex;
  gap: ${space.tight};
  font-weight: 500;
  line-height: 1.45;

  svg {
    flex: none;
    color: ${color.accent};

    @media (forced-colors: active) {
      color: CanvasText;
    }
  }
`;

const Description = styled.p`
  min-height: 3.2em;
  color: ${color.textMuted};
  font-size: ${text.compact};

  ${breakpoint.medium} {
    min-height: 1.6em;
  }
`;
