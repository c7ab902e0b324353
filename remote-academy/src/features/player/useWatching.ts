import { progressMutations, progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { keepPosition, type Position, type PositionKeeper, sendEvery } from "./positionKeeper.ts";
import { type PlaybackEvent, usePlayer } from "./usePlayer.ts";

/** Seconds of playing after which an unanswered offer counts as "Start over". */
const answeredAfter = 15;

type WatchingOptions = {
  frame: RefObject<HTMLIFrameElement | null>;
  videoId: string;
  /** Last position, in seconds; null when there is nothing to resume, undefined until loaded. */
  stoppedAt: number | null | undefined;
};

/** Offers to resume an open video and saves the position in it. */
export function useWatching({ frame, videoId, stoppedAt }: WatchingOptions) {
  const queries = useQueryClient();
  const [fault, setFault] = useState<unknown>(null);
  const [hasAnswered, setAnswered] = useState(false);
  // Refs, because messages come faster than renders.
  const answered = useRef(false);
  const keeper = useKeeper(videoId, setFault);
  const { playerState, onLoad, goFrom } = usePlayer(frame, handlePlayback);
  const isOffering = stoppedAt !== null && !hasAnswered;

  function handlePlayback(event: PlaybackEvent) {
    // Until the offer is answered, the saved position is not overwritten by the first seconds.
    if (isOffering && !answered.current && (event.kind !== "at" || event.seconds < answeredAfter)) return;
    if (event.kind === "at") {
      settle();
      keeper.note({ positionSeconds: Math.floor(event.seconds), durationSeconds: Math.round(event.duration) });
    } else void keeper.flush();
  }

  function settle() {
    answered.current = true;
    setAnswered(true);
  }

  /** Refreshes the progress that cards and rows show. */
  async function leave() {
    await keeper.end();
    await queries.invalidateQueries({ queryKey: progressQueries.all });
  }

  const flush = useEffectEvent(() => void keeper.flush());
  const end = useEffectEvent(() => void leave());
  useEffect(() => {
    function handleVisibility() {
      if (document.visibilityState === "hidden") flush();
    }
    const timer = setInterval(() => flush(), sendEvery);
    document.addEventListener("visibilitychange", handleVisibility);
    // A navigation to another document hides this one too late to send a request.
    window.addEventListener("beforeunload", flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("beforeunload", flush);
      end();
    };
  }, []);

  return {
    playerState,
    onLoad,
    /** Position to resume from, in seconds; null when nothing is offered. */
    offeredFrom: isOffering ? (stoppedAt ?? null) : null,
    answer: (from: number) => {
      settle();
      goFrom(from);
    },
    /** Error of the last save; the save is retried automatically. */
    fault,
    retry: () => void keeper.flush(),
  };
}

/** Saves positions of a video in the database; a position that completes it refreshes the completed videos. */
function useKeeper(videoId: string, onOutcome: (error: unknown) => void): PositionKeeper {
  const { services, user } = useSignedIn();
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(progressMutations.save(services));

  async function send(position: Position) {
    const outcome = await save({ videoId, ...position });
    // Not retried: the video was archived or is no longer assigned to the user.
    if (outcome.kind !== "saved") return services.report(new Error(`A position was not kept: ${outcome.kind}`));
    const { queryKey } = progressQueries.of(services, { userId: user.id, videoIds: [videoId] });
    const before = queries.getQueryData(queryKey)?.get(videoId);
    queries.setQueryData(queryKey, new Map([[videoId, outcome.progress]]));
    if (outcome.progress.completedAt && !before?.completedAt) {
      void queries.invalidateQueries({ queryKey: progressQueries.all });
    }
  }

  const [keeper] = useState(() => keepPosition({ send, onOutcome }));
  return keeper;
}
