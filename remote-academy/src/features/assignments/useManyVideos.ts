import { videoAdminMutations } from "@pipelark/shared-data/videos/adminQueries";
import type { SaveVideosOutcome } from "@pipelark/shared-data/videos/adminSchema";
import type { Video, VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";

/** Archives several videos or sets their category, with undo. */
export function useManyVideos() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: sendArchival } = useMutation(videoAdminMutations.archiveMany(services));
  const { mutateAsync: sendBack } = useMutation(videoAdminMutations.restoreMany(services));
  const { mutateAsync: send } = useMutation(videoAdminMutations.saveMany(services));

  function archive(videos: readonly Video[]) {
    void act({
      key: "many",
      run: () => sendArchival(videos.map(({ id }) => id)),
      failure: `${countOf(videos)} could not be archived`,
      done: (archived) => ({ message: `${countOf(archived)} archived.`, undo: () => restore(archived) }),
    });
  }

  function restore(ids: readonly string[]) {
    void act({
      key: "many",
      run: () => sendBack(ids),
      failure: `${countOf(ids)} could not be restored`,
      done: (restored) => ({ message: `${countOf(restored)} restored.` }),
    });
  }

  function setCategory(videos: readonly Video[], category: VideoCategory) {
    const changed = videos.filter((video) => video.category !== category);
    if (changed.length === 0) return;
    void act({
      key: "many",
      run: () => send(changed.map((video) => entryOf({ ...video, category }))),
      failure: `${countOf(changed)} could not be moved to ${category}`,
      done: (outcome) => ({
        message: `${countOf(outcome.saved)} moved to ${category}.${refusalOf(outcome)}`,
        undo: () => setBack(changed, outcome),
      }),
    });
  }

  function setBack(before: readonly Video[], { saved }: SaveVideosOutcome) {
    const entries = saved.flatMap((video) => {
      const earlier = before.find(({ id }) => id === video.id);
      return earlier ? [entryOf({ ...video, category: earlier.category })] : [];
    });
    void act({
      key: "many",
      run: () => send(entries),
      failure: `${countOf(entries)} could not be moved back`,
      done: (outcome) => ({ message: `${countOf(outcome.saved)} moved back.${refusalOf(outcome)}` }),
    });
  }

  return { failed, archive, setCategory };
}

function entryOf({ id, version, category, streamableCode, description }: Video) {
  return { id, version, category, streamableCode, description };
}

function countOf(videos: readonly unknown[]): string {
  return videos.length === 1 ? "1 video" : `${videos.length} videos`;
}

function refusalOf({ refused }: SaveVideosOutcome): string {
  return refused > 0 ? ` ${refused} changed in the meantime, so they were left as they are.` : "";
}
