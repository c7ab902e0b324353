import { videoAdminMutations } from "@pipelark/shared-data/videos/adminQueries";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";
import { managedTitle } from "./managedTitle.ts";

const gone = { message: "This video is not there any more." };

/** Archives a video, brings it back, and moves it. */
export function useVideoActs() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: sendArchival } = useMutation(videoAdminMutations.archive(services));
  const { mutateAsync: sendBack } = useMutation(videoAdminMutations.restore(services));
  const { mutateAsync: sendMove } = useMutation(videoAdminMutations.move(services));

  function restore(video: Video) {
    const title = managedTitle(video);
    void act({
      key: video.id,
      run: () => sendBack(video.id),
      failure: `“${title}” could not be brought back`,
      done: ({ kind }) => (kind === "missing" ? gone : { message: `“${title}” is in ${video.category} again.` }),
    });
  }

  function archive(video: Video) {
    const title = managedTitle(video);
    void act({
      key: video.id,
      run: () => sendArchival(video.id),
      failure: `“${title}” could not be archived`,
      done: ({ kind }) =>
        kind === "missing" ? gone : { message: `“${title}” is archived.`, undo: () => restore(video) },
    });
  }

  /** Before another video of its category; null for its end. */
  function move(video: Video, before: string | null) {
    void act({
      key: video.id,
      run: () => sendMove({ id: video.id, before }),
      failure: `“${managedTitle(video)}” could not be moved`,
      done: ({ kind }) => (kind === "missing" ? gone : null),
    });
  }

  return { failed, archive, restore, move };
}
