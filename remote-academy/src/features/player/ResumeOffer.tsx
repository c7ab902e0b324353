import { Button } from "@pipelark/shared-ui/controls/Button";
import { PlayIcon } from "@pipelark/shared-ui/controls/icons";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { clockText } from "#lib/clockText.ts";

type ResumeOfferProps = {
  /** Seconds. */
  from: number;
  onAnswer: (from: number) => void;
};

/** Offers to resume a video that was started. */
export function ResumeOffer({ from, onAnswer }: ResumeOfferProps) {
  return (
    <Bar role="group" aria-label="Resume watching">
      <p>You stopped at {clockText(from)}.</p>
      <Button size="medium" onClick={() => onAnswer(from)}>
        <PlayIcon />
        Resume at {clockText(from)}
      </Button>
      <Button size="medium" tone="secondary" onClick={() => onAnswer(0)}>
        Start over
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};
  padding: ${space.tight} ${space.tight} ${space.tight} ${space.medium};
  border-radius: ${radius.field};
  background: ${color.accentSoft};
  font-size: ${text.small};

  > p {
    flex: 1 1 9rem;
    font-weight: 500;
  }
`;
