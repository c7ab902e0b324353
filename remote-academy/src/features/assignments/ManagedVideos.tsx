import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import { readAllVideos, videoAdminQueries } from "@pipelark/shared-data/videos/adminQueries";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import { useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { GraduationIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { managedTitle } from "./managedTitle.ts";
import { OrderNote } from "./OrderNote.tsx";
import { PeopleDrawer } from "./PeopleDrawer.tsx";
import { SelectedVideos } from "./SelectedVideos.tsx";
import { useManyVideos } from "./useManyVideos.ts";
import { useVideoActs } from "./useVideoActs.ts";
import { allCategories, inOrder, useVideoFilter } from "./useVideoFilter.ts";
import { columnsOfCategory, videoColumns, videosTable } from "./videoColumns.tsx";
import { VideoDrawer } from "./VideoDrawer.tsx";
import { VideoTools } from "./VideoTools.tsx";

/**
 * The videos of one category, or of all, for admins to edit. They are moved by hand where the whole category is shown
 * in its own order. A new order is shown at once and reverted when the server rejects it.
 */
export function ManagedVideos() {
  const { services } = useSignedIn();
  const { change } = useAddress();
  const { section, audience, usualSort, filterBy } = useVideoFilter();
  const { columnMenu, ...view } = useTableView({
    name: "videos",
    columns: section ? columnsOfCategory : videoColumns,
    sort: usualSort,
  });
  const filter = filterBy(view.sort);
  const list = useInfiniteQuery(videoAdminQueries.list(services, filter));
  const videos = list.data ?? [];
  const { selection, all, selectedRows, clear } = useSelection(videos);
  const acts = useVideoActs();
  const many = useManyVideos();
  const chooser = useRef<HTMLSelectElement>(null);
  const isInOrder = view.sort.column === inOrder.column;
  const isMovable = section !== null && isInOrder && audience === null;
  const fileName = `videos-${section?.id ?? allCategories}.csv`;

  useCreateKey({ label: "Add video", run: () => change({ edit: "new" }) });

  /** The pressed button is removed with the selection. */
  function handleAct(act: () => void) {
    act();
    clear();
    chooser.current?.focus();
  }

  function handleMove({ id, before }: { id: string; before: string | null }) {
    const video = videos.find((each) => each.id === id);
    // Behind the last loaded one another may follow.
    if (video && (before !== null || !list.hasNextPage)) acts.move(video, before);
  }

  function movesOf(video: Video): MenuEntry[] {
    const first = videos[0];
    if (!isMovable || !first) return [];
    const isLast = video === videos.at(-1) && !list.hasNextPage;
    return [
      { label: "Move to top", isDisabled: video === first, onSelect: () => acts.move(video, first.id) },
      { label: "Move to bottom", isDisabled: isLast, onSelect: () => acts.move(video, null) },
    ];
  }

  return (
    <Stack $gap="small">
      <VideoTools
        chooser={chooser}
        order={view}
        all={all}
        columnMenu={columnMenu}
        csv={{
          label: "Download videos",
          name: fileName,
          read: async () => videosTable(await readAllVideos(services, filter)),
        }}
      />
      <ActFaults acts={[...acts.failed, ...many.failed]} />
      <OrderNote hasCategory={section !== null} isInOrder={isInOrder} isFiltered={audience !== null} />
      <QueryTable
        query={list}
        of="the videos"
        label={section ? `Videos of ${section.label}` : "All videos"}
        {...view}
        hasSortBar={false}
        {...selection}
        selectionActions={<SelectedVideos videos={selectedRows} many={many} fileName={fileName} onAct={handleAct} />}
        rows={videos}
        rowId={({ id }) => id}
        rowLabel={managedTitle}
        rowActions={(video) => [
          { label: "Edit", onSelect: () => change({ edit: video.id }) },
          { label: "People", onSelect: () => change({ people: video.id }) },
          ...movesOf(video),
          { label: "Archive", tone: "danger", onSelect: () => acts.archive(video) },
        ]}
        {...(isMovable && { onMove: handleMove })}
        empty={<NoVideos category={section?.label ?? null} isFiltered={audience !== null} />}
        count={videos.length === 1 ? "1 video" : `${videos.length} videos`}
        isAutomatic
      />
      <VideoDrawer category={section?.label ?? academySections[0].label} />
      <PeopleDrawer />
    </Stack>
  );
}

function NoVideos({ category, isFiltered }: { category: string | null; isFiltered: boolean }) {
  if (isFiltered) return <EmptyState icon={<GraduationIcon />} title="No videos match" headingLevel={2} />;
  return (
    <EmptyState
      icon={<GraduationIcon />}
      title={category ? `${category} has no videos yet` : "No videos yet"}
      headingLevel={2}
    >
      Add one by its Streamable URL.
    </EmptyState>
  );
}
