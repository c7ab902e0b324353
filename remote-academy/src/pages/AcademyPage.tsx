import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { ListToolbar } from "@pipelark/shared-signed-in/studio/ListToolbar";
import { homeOf } from "@pipelark/shared-contracts/role";
import type { AcademySection } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { paths } from "#app/paths.ts";
import { CategoryTabs } from "#features/library/CategoryTabs.tsx";
import { LibraryPanel } from "#features/library/LibraryPanel.tsx";
import { SearchResults } from "#features/library/SearchResults.tsx";
import { useLibrary } from "#features/library/useLibrary.ts";
import { usePlayerPage } from "#features/player/usePlayerPage.ts";
import { VideoDialog } from "#features/player/VideoDialog.tsx";
import { ContinueWatching } from "#features/progress/ContinueWatching.tsx";
import { useCategoryCounts } from "#features/progress/useCategoryCounts.ts";
import { tabOf } from "#lib/videoText.ts";

type CountsOfCategories = ReturnType<typeof useCategoryCounts>["counts"];

/** The training videos, by category or by search. */
export function AcademyPage() {
  const { user } = useSignedIn();
  const { to } = useAddress();
  const { search, typed, setTyped } = useSearchAddress();
  const { query, counts } = useCategoryCounts();
  const access = usePlayerPage();

  if (access === "after-load") return <Spinner>Loading the academy…</Spinner>;
  return (
    <>
      <PageHead
        title="Academy"
        lead="Training videos by topic."
        back={{ to: homeOf(user.role), label: "Back to Dashboard" }}
      />
      <Stack>
        <ListToolbar
          search={<SearchField label="Search the academy" value={typed} onChange={setTyped} />}
          acts={
            user.role === "admin" && (
              <ButtonLink to={paths.manageVideos} size="medium" tone="secondary">
                Manage videos
              </ButtonLink>
            )
          }
        />
        {search ? (
          <>
            <SearchResults search={search} addressOf={(video) => to({ video })} />
            <VideoDialog videos={[]} isListPending={false} access={access} />
          </>
        ) : (
          <>
            <ContinueWatching addressOf={({ id, category }) => to({ tab: tabOf(category), video: id })} />
            <QueryView query={query} of="the counts of your videos" />
            <CategoryTabs counts={counts}>
              {(section) => <Category section={section} counts={counts} access={access} />}
            </CategoryTabs>
          </>
        )}
      </Stack>
    </>
  );
}

type CategoryProps = { section: AcademySection; counts: CountsOfCategories; access: ReturnType<typeof usePlayerPage> };

function Category({ section, counts, access }: CategoryProps) {
  const { to } = useAddress();
  const library = useLibrary(section.label);
  const videos = library.items.map(({ video }) => video);

  return (
    <>
      <LibraryPanel
        category={section.label}
        library={library}
        count={counts.get(section.label)}
        addressOf={(video) => to({ video })}
      />
      <VideoDialog videos={videos} isListPending={library.list.isPending} access={access} />
    </>
  );
}
