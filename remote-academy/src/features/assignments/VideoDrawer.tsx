import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import type { VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { VideoForm } from "./VideoForm.tsx";

/** Edits the video of `?edit=<id>`, or adds one with `?edit=new`. */
export function VideoDrawer({ category }: { category: VideoCategory }) {
  const { read, change } = useAddress();
  const id = read("edit");

  function close() {
    change({ edit: null }, { isReplaced: true });
  }

  return (
    <Drawer title={id === "new" ? "Add video" : "Edit video"} isOpen={id !== null} onClose={close}>
      {id === "new" && <VideoForm category={category} video={null} onDone={close} />}
      {id !== null && id !== "new" && <EditedVideo key={id} id={id} onDone={close} />}
    </Drawer>
  );
}

function EditedVideo({ id, onDone }: { id: string; onDone: () => void }) {
  const { services } = useSignedIn();
  const query = useQuery(videoQueries.one(services, id));

  return (
    <QueryView
      query={query}
      of="this video"
      loading={<Skeleton $height="16rem" role="status" aria-label="Loading the video" />}
      missing={<EmptyState title="Video not found">It was archived.</EmptyState>}
      isQuiet
    >
      {(video) => <VideoForm category={video.category} video={video} onDone={onDone} />}
    </QueryView>
  );
}
