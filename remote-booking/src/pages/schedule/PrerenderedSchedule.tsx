import { SupportLink } from "#lib/SupportLink.tsx";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { SlotPicker } from "#features/slots/SlotPicker.tsx";
import { currentTime } from "#lib/currentTime.ts";
import { prerenderedParts } from "#lib/prerenderedParts.ts";
import { SchedulePanel } from "#lib/SchedulePanel.tsx";
import type { ScheduleUrl } from "#lib/useScheduleUrl.ts";
import { dayOf } from "@pipelark/shared-time/zones";
import type { AssumedMeeting } from "./BookTime.tsx";

// Neutral zone, clock and week: the page's script replaces them with the visitor's own.
const url: ScheduleUrl = { month: null, day: null, time: null, zone: "UTC", clock: null, isWeek: false, go: ignore };
const locale = { language: "en-GB", hour12: false, firstDay: 1 };
const free = { answer: null, fault: null, isLoading: true, reload: ignore };

/**
 * The scheduler before anything is known of the visitor. Its script shows the month, or a spinner when the URL has a
 * time or a meeting; without scripts neither is shown, because nothing could be chosen.
 */
export function PrerenderedSchedule({ title, lengthMinutes, description }: AssumedMeeting) {
  const today = dayOf(currentTime().toISOString(), url.zone);

  return (
    <SchedulePanel title={title} description={description} lengthMinutes={lengthMinutes}>
      <noscript>
        <p>
          Choosing a time needs JavaScript. Without it, write to <SupportLink /> and we'll find a time.
        </p>
      </noscript>
      <div hidden {...{ [prerenderedParts.picker]: "" }}>
        <SlotPicker url={url} free={free} home={today} locale={locale} onTime={ignore} />
      </div>
      <div hidden {...{ [prerenderedParts.waiting]: "" }}>
        <Spinner>Loading...</Spinner>
      </div>
    </SchedulePanel>
  );
}

function ignore() {
  // Nothing is chosen while prerendering.
}
