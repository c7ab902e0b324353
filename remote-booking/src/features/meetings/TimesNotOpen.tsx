import { brand } from "@pipelark/shared-contracts/brand";
import { ButtonAnchor, ButtonLink } from "@pipelark/shared-ui/Button";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { MeetingCard } from "./MeetingCard.tsx";
import type { Meeting } from "./meetingTable.ts";

export function TimesNotOpen({ meeting }: { meeting: Meeting }) {
  const subject = encodeURIComponent(`A time for: ${meeting.title}`);

  return (
    <MeetingCard title={meeting.title}>
      <p>
        You cannot choose a time for this meeting online yet. Write to{" "}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and say when it suits you: we answer with a
        time.
      </p>
      <Ways>
        <ButtonAnchor href={`mailto:${brand.supportEmail}?subject=${subject}`}>Ask For A Time</ButtonAnchor>
        <ButtonLink to={paths.bookMeeting} tone="secondary">
          Choose Another Meeting
        </ButtonLink>
      </Ways>
    </MeetingCard>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
