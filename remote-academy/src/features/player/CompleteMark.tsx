import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { progressMutations } from "@pipelark/shared-data/videos/progressQueries";
import type { VideoProgress } from "@pipelark/shared-data/videos/progressSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";

type CompleteMarkProps = { videoId: string; progress: VideoProgress | null };

/** Whether the user has completed a video, and the button that marks it or takes the mark away. */
export function CompleteMark({ videoId, progress }: CompleteMarkProps) {
  const { services } = useSignedIn();
  const { mutate, error, isPending, variables } = useMutation({
    ...progressMutations.mark(services),
    onSuccess({ kind }) {
      if (kind !== "saved") toast({ message: "This video is not there any more." });
    },
  });
  const completedAt = progress?.completedAt ?? null;

  function mark(isComplete: boolean) {
    mutate({ videoId, isComplete });
  }

  return (
    <Part>
      <Row>
        {completedAt ? (
          <Button size="medium" tone="quiet" isBusy={isPending} onClick={() => mark(false)}>
            Mark as not complete
          </Button>
        ) : (
          <Button size="medium" isBusy={isPending} onClick={() => mark(true)}>
            <CheckIcon />
            Mark complete
          </Button>
        )}
        <Standing role="status">
          {completedAt && (
            <>
              <Badge tone="ok">Completed</Badge>
              <span>
                {progress?.completedHow === "watched" ? "Watched on " : "Marked on "}
                {formatDay(completedAt)}
              </span>
            </>
          )}
        </Standing>
      </Row>
      <RetryBox
        message={error && describeFault(error, { failure: "The mark could not be saved" })}
        isLoading={isPending}
        onRetry={() => variables && mutate(variables)}
        comesIntoView
      />
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${space.tight};
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};
`;

const Standing = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
