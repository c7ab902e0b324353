import { schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import { useSearchParams } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";
import { SettingGate } from "../editor/SettingGate.tsx";
import { MeetingRows } from "./MeetingRows.tsx";
import { TypeEditor } from "./TypeEditor.tsx";

/** Booking settings of all meetings in the built-in scheduler; `?type=` opens one. */
export function TypesSetting() {
  const { services } = useSignedIn();
  const [search] = useSearchParams();
  const types = useQuery(schedulingQueries.types(services));
  const hosts = useQuery(schedulingQueries.hosts(services));

  return (
    <SettingGate query={hosts} subject="the hosts">
      {(known) => (
        <SettingGate query={types} subject="the meeting types">
          {(all) => {
            const type = all.find(({ slug }) => slug === search.get("type"));
            if (type) return <TypeEditor key={type.slug} type={type} hosts={known} />;
            return (
              <MeetingRows
                title="Meeting types"
                lead="Length and host of each meeting in the built-in scheduler."
                rows={all.map(({ slug, title, length_minutes, host_id }) => ({
                  slug,
                  title,
                  detail: `${length_minutes} minutes with ${known.find(({ id }) => id === host_id)?.name ?? "nobody"}`,
                }))}
                editAddress={(slug) => `?section=types&type=${slug}`}
              />
            );
          }}
        </SettingGate>
      )}
    </SettingGate>
  );
}
