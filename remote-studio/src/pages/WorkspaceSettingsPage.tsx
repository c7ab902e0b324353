import { settings } from "@pipelark/shared-data/settings/settingSchema";
import { dutyQueries } from "@pipelark/shared-data/people/directoryQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useDraftNames } from "@pipelark/shared-ui/forms/draftNames";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { paths } from "#app/paths.ts";
import { OwnCalendar } from "#features/ownCalendar/OwnCalendar.tsx";
import { ownSettings as personalSettings } from "#features/ownSettings/ownSettings.tsx";
import { presentAddress } from "#features/siteSettings/meetings/meetingsAddress.ts";
import { type SiteSettingId, siteSettings, siteSettingsOf } from "#features/siteSettings/siteSettings.ts";
import { SectionList } from "#lib/SectionList.tsx";

/** A page of its own, beside the sections. */
const releases = {
  label: "Releases",
  to: paths.workspaceReleases,
  group: "Site and tools",
  words: "versions deploy performance errors",
};

const personalData = {
  id: "personal-data",
  label: "Personal data",
  group: "Site and tools",
  words: "privacy gdpr guest erase delete export retention",
};

const signInRules = {
  id: "sign-in",
  label: "Sign-in rules",
  group: "Site and tools",
  words: "security second factor two-factor 2fa mfa passkey authenticator role must",
};

/** For admins, beside what `SiteSettingPanel` renders. */
const adminSections = [
  { ...personalData, panel: <LazyPersonalData /> },
  { ...signInRules, panel: <LazySignInRules /> },
];

const ownSettings = [
  ...personalSettings,
  {
    id: "calendar",
    label: "Your calendar",
    words: "ics ical google outlook busy subscribe feed meetings",
    panel: <OwnCalendar />,
  },
];

/** Sections of `?section=…`: the user's own, for admins the site's, and for staff those of the site that their duties name. */
export function WorkspaceSettingsPage() {
  const { services, user } = useSignedIn();
  const isAdmin = user.role === "admin";
  const duties = useQuery({ ...dutyQueries.own(services, user.id), enabled: !isAdmin });
  const [search] = useSearchParams();
  const drafts = useDraftNames(user.id);
  const wanted = search.get("section");
  const own = ownSettings.find(({ id }) => id === wanted);
  const editable = siteSettingsOf(user.role, duties.data ?? []);
  const site = editable.find(({ id }) => id === wanted);
  const forAdmin = isAdmin ? adminSections.find(({ id }) => id === wanted) : undefined;
  // Only the answer tells whether staff may edit it.
  const isUnknown =
    !isAdmin && !duties.isSuccess && siteSettings.some(({ id, ...rest }) => id === wanted && "duty" in rest);
  const shown = own ?? ownSettings[0];
  const current = forAdmin?.id ?? site?.id ?? shown?.id ?? "";
  const navigate = useNavigate();
  const moved = isAdmin ? presentAddress(search) : null;

  useEffect(() => {
    if (moved !== null) void navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (moved !== null) return null;

  const panel = site ? <LazySiteSetting id={site.id} /> : (forAdmin ?? shown)?.panel;

  return (
    <SectionList
      label="Settings"
      searchLabel="Search settings"
      links={[
        ...ownSettings.map((section) => ({ ...linkTo(section), group: "You" })),
        ...editable.map(siteLinkTo),
        ...(isAdmin ? [...adminSections.map((one) => ({ ...linkTo(one), group: one.group })), releases] : []),
      ]}
      current={current}
    >
      {isUnknown ? (
        <QueryView query={duties} of="your settings" loading={<Spinner>Loading your settings…</Spinner>}>
          {() => null}
        </QueryView>
      ) : (
        panel
      )}
    </SectionList>
  );

  function siteLinkTo(section: (typeof siteSettings)[number]) {
    const hasDraft = drafts.some((name) => name.startsWith(draftOf(section)));
    return { ...linkTo(section), group: section.group, note: hasDraft ? "Unsaved changes" : undefined };
  }

  function linkTo({ id, label, words }: { id: string; label: string; words: string }) {
    return { label, words, to: `?section=${id}`, isCurrent: id === current };
  }
}

/** Prefix of the names of a section's drafts. */
function draftOf(section: (typeof siteSettings)[number]): string {
  return "draft" in section ? section.draft : `setting-${settings[section.setting].key}`;
}

const SiteSettingPanel = lazy(async () => {
  const module = await import("#features/siteSettings/SiteSettingPanel.tsx");
  return { default: module.SiteSettingPanel };
});

const PersonalDataPanel = lazy(async () => {
  const module = await import("#features/personalData/PersonalDataPanel.tsx");
  return { default: module.PersonalDataPanel };
});

const SignInRules = lazy(async () => {
  const module = await import("#features/signInRules/SignInRules.tsx");
  return { default: module.SignInRules };
});

/** The roles that must have a second factor; the code is loaded when an admin opens it. */
function LazySignInRules() {
  return (
    <Suspense fallback={<Spinner>Loading the settings…</Spinner>}>
      <SignInRules />
    </Suspense>
  );
}

/** Data about guests; the code is loaded when an admin opens it. */
function LazyPersonalData() {
  return (
    <Suspense fallback={<Spinner>Loading the settings…</Spinner>}>
      <PersonalDataPanel />
    </Suspense>
  );
}

/** A section of the site settings; the code is loaded with the first one. */
function LazySiteSetting({ id }: { id: SiteSettingId }) {
  return (
    <Suspense fallback={<Spinner>Loading the settings…</Spinner>}>
      <SiteSettingPanel key={id} id={id} />
    </Suspense>
  );
}
