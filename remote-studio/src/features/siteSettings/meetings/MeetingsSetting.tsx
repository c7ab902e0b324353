import type { MeetingHost, MeetingLink, MeetingType } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { SettingGate } from "../editor/SettingGate.tsx";
import { namesOf } from "./hostNames.ts";
import { AddMeeting } from "./AddMeeting.tsx";
import { MeetingRows } from "./MeetingRows.tsx";
import { useMeetingSettings } from "./useMeetingSettings.ts";

/** All meeting types, each with its page. */
export function MeetingsSetting() {
  const read = useMeetingSettings();

  return (
    <SettingsSection
      title="Meeting types"
      lead="Meetings that visitors can book, with their length, location, host and questions."
    >
      <SettingGate query={read} subject="the meeting types">
        {({ types, links, hosts }) => (
          <>
            <AddMeeting slugs={types.map(({ slug }) => slug)} />
            <MeetingRows
              rows={types
                .toSorted(byTitle)
                .map((type) => ({
                  slug: type.slug,
                  title: type.title,
                  detail: detailOf(type, { link: links.find(({ slug }) => slug === type.slug), hosts }),
                  preview: type.is_permanent ? `/${type.slug}` : `/schedule/${type.slug}`,
                }))}
            />
          </>
        )}
      </SettingGate>
    </SettingsSection>
  );
}

/** "30 minutes with Noor Haddad or Elias Brandt", and what is unusual about it. */
function detailOf(
  { length_minutes, host_ids, is_bookable }: MeetingType,
  { link, hosts }: { link: MeetingLink | undefined; hosts: readonly MeetingHost[] },
): string {
  const notes = [!is_bookable && "Hidden", link && !link.target.startsWith("/") && `Leads to ${link.target}`];
  return [
    `${length_minutes} minutes with ${namesOf(host_ids, hosts)}`,
    ...notes.filter((note) => note !== false && note),
  ].join(" · ");
}

function byTitle(one: MeetingType, other: MeetingType): number {
  return one.title.localeCompare(other.title, "en", { numeric: true });
}
