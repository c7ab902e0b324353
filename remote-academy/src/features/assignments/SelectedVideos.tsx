import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
import type { useManyVideos } from "./useManyVideos.ts";
import { videosTable } from "./videoColumns.tsx";

type SelectedVideosProps = {
  videos: readonly Video[];
  many: ReturnType<typeof useManyVideos>;
  /** Name of their file. */
  fileName: string;
  /** Runs an act that ends the selection. */
  onAct: (act: () => void) => void;
};

/** Actions on the selected videos. */
export function SelectedVideos({ videos, many, fileName, onAct }: SelectedVideosProps) {
  return (
    <>
      <Menu
        trigger="Set category"
        items={academySections.map(({ label }) => ({
          label,
          onSelect: () => onAct(() => many.setCategory(videos, label)),
        }))}
      />
      <CsvButton label="Download selected" name={fileName} read={() => videosTable(videos)} />
      <Button tone="danger" size="medium" onClick={() => onAct(() => many.archive(videos))}>
        Archive
      </Button>
    </>
  );
}
