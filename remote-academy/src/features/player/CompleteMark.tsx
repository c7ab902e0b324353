import { progressMutations } from "@pipelark/shared-data/videos/progressQueries";
import type { VideoProgress } from "@pipelark/shared-data/videos/progressSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CheckIcon } from "@pipelark/shared-ui/controls/icons";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";

type CompleteMarkProps = { videoId: string; progress: VideoProgress | null };

/** Shows whether the user has completed a video, with a button to mark or unmark it. */
export function CompleteMark({ videoId, progress }: CompleteMarkProps) {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(progressMutations.mark(services));
  const completedAt = progress?.completedAt ?? null;

  function mark(isComplete: boolean) {
    void act({
      run: () => send({ videoId, isComplete }),
      failure: "The video could not be marked",
      done: ({ kind }) => (kind === "saved" ? null : { message: "This video no longer exists." }),
    });
  }

  return (
    <Part>
      <Row>
        {completedAt ? (
          <Button size="medium" tone="quiet" onClick={() => mark(false)}>
            Mark as not complete
          </Button>
        ) : (
          <Button size="medium" onClick={() => mark(true)}>
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
      <ActFaults acts={failed} />
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
