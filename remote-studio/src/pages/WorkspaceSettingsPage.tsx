import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useDraftNames } from "@pipelark/shared-ui/forms/draftNames";
import { lazy, Suspense, useEffect } from "react";
import { paths } from "#app/paths.ts";
import { ownSettings } from "#features/ownSettings/ownSettings.tsx";
import { presentAddress } from "#features/siteSettings/meetings/meetingsAddress.ts";
import { type SiteSettingId, siteSettings } from "#features/siteSettings/siteSettings.ts";
import { SectionList } from "#lib/SectionList.tsx";

/** A page of its own, beside the sections. */
const releases = {
  label: "Releases",
  to: paths.workspaceReleases,
  group: "Site and tools",
  words: "versions deploy performance errors",
};

/** Sections of `?section=…`: the user's own, and for admins the site's. */
export function WorkspaceSettingsPage() {
  const { user } = useSignedIn();
  const [search] = useSearchParams();
  const drafts = useDraftNames(user.id);
  const wanted = search.get("section");
  const own = ownSettings.find(({ id }) => id === wanted);
  const site = user.role === "admin" && !own ? siteSettings.find(({ id }) => id === wanted) : undefined;
  const shown = own ?? ownSettings[0];
  const current = site?.id ?? shown?.id ?? "";
  const navigate = useNavigate();
  const moved = user.role === "admin" ? presentAddress(search) : null;

  useEffect(() => {
    if (moved !== null) void navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (moved !== null) return null;

  return (
    <SectionList
      label="Settings"
      searchLabel="Search settings"
      links={[
        ...ownSettings.map((section) => ({ ...linkTo(section), group: "You" })),
        ...(user.role === "admin" ? [...siteSettings.map(siteLinkTo), releases] : []),
      ]}
      current={current}
    >
      {site ? <LazySiteSetting id={site.id} /> : shown?.panel}
    </SectionList>
  );

  function siteLinkTo(section: (typeof siteSettings)[number]) {
    const hasDraft = drafts.some((name) => name.startsWith(section.draft));
    return { ...linkTo(section), group: section.group, note: hasDraft ? "Unsaved changes" : undefined };
  }

  function linkTo({ id, label, words }: { id: string; label: string; words: string }) {
    return { label, words, to: `?section=${id}`, isCurrent: id === current };
  }
}

const SiteSettingPanel = lazy(async () => {
  const module = await import("#features/siteSettings/SiteSettingPanel.tsx");
  return { default: module.SiteSettingPanel };
});

/** A section of the site settings; the code is loaded with the first one. */
function LazySiteSetting({ id }: { id: SiteSettingId }) {
  return (
    <Suspense fallback={<Spinner>Loading the settings…</Spinner>}>
      <SiteSettingPanel key={id} id={id} />
    </Suspense>
  );
}
