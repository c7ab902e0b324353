import type { FrameAccess } from "@pipelark/shared-contracts/framePolicy";
import { videoQueries } from "@pipelark/shared-data/videos/videoQueries";
import { type LibraryVideo, toLibraryVideo } from "@pipelark/shared-data/videos/videoSchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { OpenVideo } from "./OpenVideo.tsx";

type VideoDialogProps = {
  /** The loaded part of the page's list, in its order. */
  videos: readonly LibraryVideo[];
  /** True while the list loads: it may contain the video. */
  isListPending: boolean;
  /** Tells if this document may show the player. */
  access: FrameAccess;
};

/** Plays the video of `?video=<id>` in a dialog over the page. */
export function VideoDialog({ videos, isListPending, access }: VideoDialogProps) {
  const { read, change } = useAddress();
  const id = read("video");
  const place = videos.findIndex((video) => video.id === id);
  const listed = videos[place];
  const linked = useLinkedVideo(id !== null && !listed && !isListPending ? id : null);
  const video = listed ?? linked.video;

  function open(videoId: string | undefined) {
    if (videoId !== undefined) change({ video: videoId }, { isReplaced: true });
  }
  function close() {
    change({ video: null }, { isReplaced: true });
  }

  return (
    <Dialog title={video?.title ?? "Video"} isOpen={id !== null} onClose={close} isWide>
      {video && <ObjectTitle name={video.title} />}
      {video ? (
        <OpenVideo
          key={video.id}
          video={video}
          place={listed ? place + 1 : null}
          access={access}
          onPrevious={place > 0 ? () => open(videos[place - 1]?.id) : null}
          onNext={listed && place < videos.length - 1 ? () => open(videos[place + 1]?.id) : null}
        />
      ) : (
        <QueryView
          query={linked.query}
          of="this video"
          loading={<Skeleton $height="24rem" role="status" aria-label="Loading the video" />}
          missing={<EmptyState title="Video not found">It was archived or isn't assigned to you.</EmptyState>}
        />
      )}
    </Dialog>
  );
}

/** A linked video that is in no list on the page. */
function useLinkedVideo(id: string | null) {
  const { services, user } = useSignedIn();
  const query = useQuery({ ...videoQueries.one(services, id ?? ""), enabled: id !== null });
  const found = id === null ? undefined : query.data;
  const said = useQuery(videoQueries.streamable(services, found ? [found.streamableCode] : []));
  const video = found && toLibraryVideo(found, { said: said.data, access: undefined, userId: user.id });

  return { video, query };
}
