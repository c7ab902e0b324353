import { formatShortDay } from "@pipelark/shared-time/formats";
import { clockLocale } from "@pipelark/shared-time/locale";
import { dayOf, timeLabel, zoneLabel } from "@pipelark/shared-time/zones";

type LocalTimeProps = {
  startsAt: Date;
  endsAt: Date;
  zone: string;
  /** The person in that zone: "the guest". */
  of: string;
};

/** "7:00 AM – 7:30 AM for the guest, Chicago time (GMT-6)", with the day where it is not the viewer's. */
export function LocalTime({ startsAt, endsAt, zone, of }: LocalTimeProps) {
  const start = startsAt.toISOString();
  const clock = { zone, locale: clockLocale() };
  const day = dayOf(start, zone);

  return (
    <>
      {day !== dayOf(start) && `${formatShortDay(day)}, `}
      {timeLabel(start, clock)} – {timeLabel(endsAt.toISOString(), clock)} for {of}, {zoneLabel(start, zone)}
    </>
  );
}
