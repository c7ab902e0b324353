import { progressMutations, progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { keepPosition, type Place, type PositionKeeper, sendEvery } from "./positionKeeper.ts";
import { type PlayerNews, usePlayer } from "./usePlayer.ts";

/** Somebody who plays so many seconds without answering the offer has started over. */
const answeredAfter = 15;

type Watching = {
  frame: RefObject<HTMLIFrameElement | null>;
  videoId: string;
  /** Where they stopped, in seconds; null when there is nothing to offer, undefined while that is not known. */
  stoppedAt: number | null | undefined;
};

/** What happens while a video is open: it offers to go on where somebody stopped, and keeps where they are. */
export function useWatching({ frame, videoId, stoppedAt }: Watching) {
  const queries = useQueryClient();
  const [fault, setFault] = useState<unknown>(null);
  const [hasAnswered, setAnswered] = useState(false);
  // Messages come faster than the page is drawn.
  const answered = useRef(false);
  const keeper = useKeeper(videoId, setFault);
  const { voice, onLoad, goFrom } = usePlayer(frame, handleNews);
  const isOffering = stoppedAt !== null && !hasAnswered;

  function handleNews(news: PlayerNews) {
    // What they watched before is not overwritten by the first seconds.
    if (isOffering && !answered.current && (news.kind !== "at" || news.seconds < answeredAfter)) return;
    if (news.kind === "at") {
      settle();
      keeper.note({ positionSeconds: Math.floor(news.seconds), durationSeconds: Math.round(news.duration) });
    } else void keeper.flush();
  }

  function settle() {
    answered.current = true;
    setAnswered(true);
  }

  /** Cards and rows show how far it came. */
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
    // Who follows a link to another document hides this one only when it is too late to send anything.
    window.addEventListener("beforeunload", flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("beforeunload", flush);
      end();
    };
  }, []);

  return {
    voice,
    onLoad,
    /** Where going on is offered from; null when it is not. */
    offeredFrom: isOffering ? (stoppedAt ?? null) : null,
    answer: (from: number) => {
      settle();
      goFrom(from);
    },
    /** Why the place could not be kept; it is tried again by itself. */
    fault,
    retry: () => void keeper.flush(),
  };
}

/** Keeps places of a video in the database; a place that completes it makes the page read again what is completed. */
function useKeeper(videoId: string, onOutcome: (error: unknown) => void): PositionKeeper {
  const { services, user } = useSignedIn();
  const queries = useQueryClient();
  const { mutateAsync: save } = useMutation(progressMutations.save(services));

  async function send(place: Place) {
    const outcome = await save({ videoId, ...place });
    // Sending it again would not help: it was archived, or is not meant for them any more.
    if (outcome.kind !== "saved") return services.report(new Error(`A place was not kept: ${outcome.kind}`));
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
