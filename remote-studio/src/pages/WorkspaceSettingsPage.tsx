import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useSearchParams } from "@pipelark/shared-router";
import { useDraftNames } from "@pipelark/shared-ui/forms/draftNames";
import { paths } from "#app/paths.ts";
import { ownSettings } from "#features/ownSettings/ownSettings.tsx";
import { LazySiteSetting } from "#features/siteSettings/LazySiteSetting.tsx";
import { siteSettings } from "#features/siteSettings/siteSettings.ts";
import { SectionList } from "#lib/SectionList.tsx";

/** A page of its own, beside the sections. */
const releases = { id: "releases", label: "Releases", to: paths.workspaceReleases };

/** Sections behind `?section=…`: everybody's own, and for admins those of the site. */
export function WorkspaceSettingsPage() {
  const { user } = useSignedIn();
  const [search] = useSearchParams();
  const drafts = useDraftNames(user.id);
  const wanted = search.get("section");
  const own = ownSettings.find(({ id }) => id === wanted);
  const site = user.role === "admin" && !own ? siteSettings.find(({ id }) => id === wanted) : undefined;
  const shown = own ?? ownSettings[0];

  return (
    <SectionList
      label="Settings"
      groups={[
        { title: "You", links: ownSettings.map(linkOf) },
        ...(user.role === "admin" ? [{ title: "The site", links: [...siteSettings.map(siteLinkOf), releases] }] : []),
      ]}
      current={site?.id ?? shown?.id ?? ""}
    >
      {site ? <LazySiteSetting id={site.id} /> : shown?.panel}
    </SectionList>
  );

  function siteLinkOf(section: (typeof siteSettings)[number]) {
    const hasDraft = drafts.some((name) => name.startsWith(section.draft));
    return { ...linkOf(section), ...(hasDraft && { note: "Not saved yet" }) };
  }
}

function linkOf({ id, label }: { id: string; label: string }) {
  return { id, label, to: `?section=${id}` };
}
