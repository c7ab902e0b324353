import { recordQueries } from "@pipelark/shared-data/records/recordQueries";
import type { BookingSource } from "@pipelark/shared-data/records/recordSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { useQuery } from "@tanstack/react-query";
import { RecordDrawer } from "#lib/RecordDrawer.tsx";
import { wordsOf } from "#lib/words.ts";
import { answersOf, campaignOf, guestOf, toolOf } from "./bookingWords.ts";

/** A booking with its source and all answers. */
export function BookingDrawer() {
  const { services } = useSignedIn();
  const { readId } = useAddress();
  const id = readId("booking");
  const booking = useQuery({ ...recordQueries.booking(services, id ?? ""), enabled: id !== null });

  return (
    <RecordDrawer name="booking" title="Booking" isOpen={id !== null} query={booking}>
      {(shown) => (
        <>
          <Facts facts={factsOf(shown)} />
          <DrawerSection title="Source">
            <Facts facts={campaignFacts(shown)} />
          </DrawerSection>
          {answersOf(shown).length > 0 && (
            <DrawerSection title="Answers">
              <Facts facts={answersOf(shown).map(({ question, answer }) => ({ label: question, value: answer }))} />
            </DrawerSection>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function factsOf(booking: BookingSource) {
  return [
    { label: "Guest", value: guestOf(booking) },
    ...(booking.email ? [{ label: "Email", value: booking.email }] : []),
    ...(booking.company ? [{ label: "Company", value: booking.company }] : []),
    { label: "Meeting", value: booking.meeting ?? "–" },
    { label: "Begins", value: formatMoment(booking.startsAt) },
    { label: "State", value: wordsOf(booking.status) },
    { label: "Booked", value: formatMoment(booking.bookedAt) },
    { label: "Booked with", value: toolOf(booking) },
  ];
}

/** All that the campaign says; without one that there is none. */
function campaignFacts(booking: BookingSource) {
  const facts = Object.entries(booking.campaign).flatMap(([name, value]) =>
    value ? [{ label: wordsOf(name), value }] : [],
  );
  return facts.length > 0 ? facts : [{ label: "Source", value: campaignOf(booking) }];
}
