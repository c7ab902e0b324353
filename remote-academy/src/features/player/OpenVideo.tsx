import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { FrameAccess } from "@pipelark/shared-contracts/framePolicy";
import { progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import type { VideoProgress } from "@pipelark/shared-data/videos/progressSchema";
import type { LibraryVideo } from "@pipelark/shared-data/videos/videoSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { clockText } from "#lib/clockText.ts";
import { CompleteMark } from "./CompleteMark.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { PlayerFrame } from "./PlayerFrame.tsx";
import { playerOrigin } from "./playerMessages.ts";
import { ResumeOffer } from "./ResumeOffer.tsx";
import { useWatching } from "./useWatching.ts";
import { VideoFacts } from "./VideoFacts.tsx";

type OpenVideoProps = {
  video: LibraryVideo;
  /** Position in the list on the page, from 1; null when the list does not have it. */
  place: number | null;
  access: FrameAccess;
  /** Null at an end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Minimum position, in seconds, to offer resuming. */
const leastOffered = 5;

/** The player of a video, its description, the user's progress, and buttons to its neighbours. */
export function OpenVideo({ video, place, access, onPrevious, onNext }: OpenVideoProps) {
  const { services, user } = useSignedIn();
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const own = useQuery({
    ...progressQueries.of(services, { userId: user.id, videoIds: [video.id] }),
    // The video may have been watched on another device.
    staleTime: 0,
  });
  const progress = own.data?.get(video.id) ?? null;
  const stoppedAt = own.isPending ? undefined : offerOf(progress);
  const watching = useWatching({ frame, videoId: video.id, stoppedAt });
  const { playerState, offeredFrom } = watching;
  const isSilent = playerState === "silent" || access === "refused";

  useEffect(() => {
    // The focused button was removed with the previous video.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);

  function handleKey({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return;
    if (key === "ArrowLeft") onPrevious?.();
    if (key === "ArrowRight") onNext?.();
  }

  return (
    <Stack ref={root} tabIndex={-1} $gap="small" onKeyDown={handleKey}>
      {offeredFrom !== null && !isSilent && <ResumeOffer from={offeredFrom} onAnswer={watching.answer} />}
      {access === "allowed" && (
        <PlayerFrame frame={frame} code={video.streamableCode} title={video.title} onLoad={watching.onLoad} />
      )}
      <VideoFacts video={video} place={place} />
      <RetryBox
        message={watching.fault ? describeFault(watching.fault, { failure: "Your progress could not be saved" }) : null}
        isLoading={false}
        onRetry={watching.retry}
      />
      <QueryView query={own} of="your progress" />
      <Cluster $spread>
        <CompleteMark videoId={video.id} progress={progress} />
        <Neighbours onPrevious={onPrevious} onNext={onNext} />
      </Cluster>
      <Note>
        {isSilent ? (
          <>
            This player does not report progress. Mark the video as complete yourself.{" "}
            {offeredFrom !== null && `You stopped at ${clockText(offeredFrom)} last time. `}{" "}
            <ExternalLink href={`${playerOrigin}/${video.streamableCode}`}>Open on Streamable</ExternalLink>
          </>
        ) : (
          "Your progress is saved while you watch. A video counts as completed at 90%."
        )}
      </Note>
    </Stack>
  );
}

function offerOf(progress: VideoProgress | null): number | null {
  if (!progress || progress.completedAt || progress.positionSeconds < leastOffered) return null;
  return progress.positionSeconds;
}

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
