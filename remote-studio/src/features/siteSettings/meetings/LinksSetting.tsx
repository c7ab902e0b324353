import { schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import { useSearchParams } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";
import { SettingGate } from "../editor/SettingGate.tsx";
import { LinkEditor } from "./LinkEditor.tsx";
import { MeetingRows } from "./MeetingRows.tsx";

/** Targets of all meeting pages; `?link=` opens one. */
export function LinksSetting() {
  const { services } = useSignedIn();
  const [search] = useSearchParams();
  const query = useQuery(schedulingQueries.links(services));

  return (
    <SettingGate query={query} subject="the calendar links">
      {(links) => {
        const link = links.find(({ slug }) => slug === search.get("link"));
        if (link) return <LinkEditor key={link.slug} link={link} slugs={links.map(({ slug }) => slug)} />;
        return (
          <MeetingRows
            title="Calendar shortcut links"
            lead="Targets of the meeting pages: the built-in scheduler, or another company's calendar. Test opens the page as visitors see it."
            rows={links.map(({ slug, title, target }) => ({
              slug,
              title,
              detail: target.startsWith("/") ? "Built-in scheduler" : target,
            }))}
            editAddress={(slug) => `?section=links&link=${slug}`}
          />
        );
      }}
    </SettingGate>
  );
}
