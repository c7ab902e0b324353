import { videoAdminMutations } from "@pipelark/shared-data/videos/adminQueries";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";
import { managedTitle } from "./managedTitle.ts";

const gone = { message: "This video no longer exists." };

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
      failure: `“${title}” could not be restored`,
      done: ({ kind }) => (kind === "missing" ? gone : { message: `“${title}” was restored to ${video.category}.` }),
    });
  }

  function archive(video: Video) {
    const title = managedTitle(video);
    void act({
      key: video.id,
      run: () => sendArchival(video.id),
      failure: `“${title}” could not be archived`,
      done: ({ kind }) =>
        kind === "missing" ? gone : { message: `“${title}” was archived.`, undo: () => restore(video) },
    });
  }

  /** `before` is another video of the category; null moves it to the end. */
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
