import { Button } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";

type NeighboursProps = {
  /** Null at an end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Buttons to the previous and the next video; the arrow keys do the same. */
export function Neighbours({ onPrevious, onNext }: NeighboursProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <Cluster as="nav" aria-label="Other videos in this list" $gap="tight" $spread>
      <Button size="medium" tone="secondary" disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <ArrowLeftIcon />
        Previous
      </Button>
      <Button size="medium" tone="secondary" disabled={!onNext} onClick={() => onNext?.()}>
        Next
        <ArrowRightIcon />
      </Button>
    </Cluster>
  );
}
