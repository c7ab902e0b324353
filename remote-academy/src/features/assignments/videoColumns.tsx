import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import type { TableColumn } from "@pipelark/shared-signed-in/table/useTableView";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { managedTitle } from "./managedTitle.ts";

/** Columns of the managed videos. The sortable ones are named as in the database. */
export const videoColumns: TableColumn<Video>[] = [
  { id: "host_title", header: "Video", isSortable: true, cell: (video) => <TitleLink video={video} /> },
  { id: "category", header: "Category", priority: "wide", cell: ({ category }) => category },
  {
    id: "audience",
    header: "Who can watch",
    cell: ({ isRestricted }) => (isRestricted ? <Badge tone="info">Specific people</Badge> : "Everyone"),
  },
  { id: "code", header: "Code", isOptional: true, cell: ({ streamableCode }) => streamableCode },
  {
    id: "created_at",
    header: "Added",
    isOneLine: true,
    priority: "medium",
    isSortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>,
  },
  { id: "changed", header: "Changed by", isOptional: true, cell: ({ updatedByName }) => updatedByName },
];

/** Columns of the videos of one category. */
export const columnsOfCategory = videoColumns.filter(({ id }) => id !== "category");

/** Videos as CSV rows, header first. */
export function videosTable(videos: readonly Video[]): string[][] {
  return [
    ["Category", "Title", "Code", "Description", "Who can watch", "Added"],
    ...videos.map((video) => [
      video.category,
      managedTitle(video),
      video.streamableCode,
      video.description,
      video.isRestricted ? "Specific people" : "Everyone",
      video.createdAt.toISOString().slice(0, 10),
    ]),
  ];
}

function TitleLink({ video }: { video: Video }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ edit: video.id })} preventScrollReset>
      {managedTitle(video)}
    </TextLink>
  );
}
