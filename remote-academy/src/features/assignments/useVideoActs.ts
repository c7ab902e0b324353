import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { videoAdminMutations } from "@pipelark/shared-data/videos/adminQueries";
import type { Video } from "@pipelark/shared-data/videos/videoSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { managedTitle } from "./managedTitle.ts";

/** Archives a video, brings it back, and moves it. What fails is kept in `failed`, to be tried again. */
export function useVideoActs() {
  const { services } = useSignedIn();
  const [failed, setFailed] = useState<{ message: string; retry: () => void } | null>(null);
  const archiving = useMutation(videoAdminMutations.archive(services));
  const restoring = useMutation(videoAdminMutations.restore(services));
  const moving = useMutation(videoAdminMutations.move(services));

  async function attempt(failure: string, run: () => Promise<{ kind: string }>): Promise<boolean> {
    setFailed(null);
    try {
      const { kind } = await run();
      if (kind === "missing") toast({ message: "This video is not there any more." });
      return kind !== "missing";
    } catch (error) {
      setFailed({ message: describeFault(error, { failure }), retry: () => void attempt(failure, run) });
      return false;
    }
  }

  async function restore(video: Video) {
    const title = managedTitle(video);
    const isDone = await attempt(`“${title}” could not be brought back`, () => restoring.mutateAsync(video.id));
    if (isDone) toast({ message: `“${title}” is in ${video.category} again.` });
  }

  async function archive(video: Video) {
    const title = managedTitle(video);
    const isDone = await attempt(`“${title}” could not be archived`, () => archiving.mutateAsync(video.id));
    if (isDone) toast({ message: `“${title}” is archived.`, undo: () => void restore(video) });
  }

  /** Before another video of its category; null for its end. */
  async function move(video: Video, before: string | null) {
    await attempt(`“${managedTitle(video)}” could not be moved`, () => moving.mutateAsync({ id: video.id, before }));
  }

  return { failed, isBusy: archiving.isPending || restoring.isPending || moving.isPending, archive, restore, move };
}
