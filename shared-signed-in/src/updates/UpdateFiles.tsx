import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { QueryView } from "../QueryView.tsx";
import { useModule } from "../useModule.ts";
import { FileRow, FileRows } from "./FileRows.styles.ts";
import { useUploads } from "./uploads.ts";

/** Files of an update, and those that are being uploaded. Their code is loaded with the first of them. */
export function UpdateFiles({ update }: { update: ClientUpdate }) {
  const uploads = useUploads((state) => state.uploads).filter(({ updateId }) => updateId === update.id);
  const count = update.files.length + uploads.length;
  const list = useModule({
    name: "update-files",
    load: async () => (await import("./FileList.tsx")).FileList,
    isWanted: count > 0,
  });

  if (count === 0) return null;
  return (
    <QueryView query={list} of="the files" loading={<FilesToCome count={count} />}>
      {(FileList) => <FileList update={update} uploads={uploads} />}
    </QueryView>
  );
}

function FilesToCome({ count }: { count: number }) {
  return (
    <FileRows role="status" aria-busy="true" aria-label="Loading files">
      {Array.from({ length: count }, (_, place) => (
        <FileRow key={place} role="presentation">
          <Skeleton $width="14rem" $height="1rem" />
        </FileRow>
      ))}
    </FileRows>
  );
}
