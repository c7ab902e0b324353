import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { instantSchema } from "@pipelark/shared-scheduling/bookedMeeting";
import { placeOffered } from "@pipelark/shared-scheduling/meetingPlace";
import { hostsInWords } from "@pipelark/shared-scheduling/bookedMeeting";
import { FreeTimes } from "@pipelark/shared-signed-in/meetings/FreeTimes";
import { useTimeChoice } from "@pipelark/shared-signed-in/meetings/useTimeChoice";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatTimeZone } from "@pipelark/shared-time/formats";
import { deviceZone } from "@pipelark/shared-time/zones";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";
import { ConfirmBooking } from "./ConfirmBooking.tsx";

type BookInPlaceProps = {
  /** Kind of meeting. */
  slug: string;
  onBooked: (message: string) => void;
};

/** From the free times to a booking. The chosen time is in the address, so that Back leads to the others. */
export function BookInPlace({ slug, onBooked }: BookInPlaceProps) {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const [now] = useState(() => new Date());
  const time = timeOf(read("time"), now);
  const choice = useTimeChoice(time === null ? now : new Date(time));
  const [hasChosen, setHasChosen] = useState(false);
  const free = useQuery({
    ...meetingQueries.freeTimes(services, { slug, month: choice.month }),
    placeholderData: keepPreviousData,
  });
  const meeting = free.data?.kind === "slots" ? free.data.meeting : null;

  function handleTime(chosen: string | null) {
    setHasChosen(true);
    change({ time: chosen });
  }

  if (free.data?.kind === "not-bookable" || meeting?.isBookable === false) {
    return <p role="status">This meeting can't be booked right now. Choose another one.</p>;
  }

  return (
    <Stack>
      <Facts>
        {meeting ? (
          `${meeting.lengthMinutes} minutes with ${hostsInWords(meeting)}. ${placeOffered(meeting.place)}.`
        ) : (
          <Skeleton $width="22ch" $height="1lh" />
        )}
      </Facts>
      {time === null ? (
        <>
          <FreeTimes slug={slug} choice={{ ...choice, chooseTime: handleTime }} opensFirstDay />
          <Facts>Times are in your time zone, {formatTimeZone(deviceZone(), now)}.</Facts>
        </>
      ) : (
        <QueryView query={free} of="the meeting" loading={<Spinner>Loading the meeting…</Spinner>}>
          {() =>
            meeting && (
              <ConfirmBooking
                meeting={meeting}
                startsAt={time}
                takesFocus={hasChosen}
                onBooked={onBooked}
                onTime={(other) => change({ time: other }, { isReplaced: true })}
              />
            )
          }
        </QueryView>
      )}
    </Stack>
  );
}

/** A time of the address; null when it is none, or over. */
function timeOf(text: string | null, now: Date): string | null {
  return v.is(instantSchema, text) && Date.parse(text) > now.getTime() ? text : null;
}

const Facts = styled.p`
  color: ${color.textMuted};
`;
