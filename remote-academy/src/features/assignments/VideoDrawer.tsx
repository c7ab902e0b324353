import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import type { VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { VideoForm } from "./VideoForm.tsx";

/** The video that the address names as `?edit=<id>`, to be edited, or a form for `?edit=new`. */
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
  const { data: video, error, isFetching, refetch } = useQuery(videoQueries.one(services, id));

  if (isDataFault(error) && error.kind === "missing") {
    return <EmptyState title="This video is not there">It was archived.</EmptyState>;
  }
  if (video) return <VideoForm category={video.category} video={video} onDone={onDone} />;
  return error ? (
    <RetryBox
      message={describeFault(error, { of: "this video" })}
      isLoading={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton $height="16rem" role="status" aria-label="Loading the video" />
  );
}
