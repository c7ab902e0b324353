import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type PageTurnerProps = {
  /** What the items are: "people in Research". */
  label: string;
  /** Where in the list the page is: "13–24 of 90". */
  place: string;
  onPrevious: () => void;
  onNext: () => void;
  isFirst: boolean;
  isLast: boolean;
};

/** The ways to the next page of a list and the one before. Both stay where they are at its ends, and do nothing there. */
export function PageTurner({ label, place, onPrevious, onNext, isFirst, isLast }: PageTurnerProps) {
  return (
    <Cluster $gap="tight" $spread>
      <Place role="status">{place}</Place>
      <Cluster $gap="tight">
        <Button
          tone="quiet"
          size="medium"
          aria-label={`Previous ${label}`}
          aria-disabled={isFirst}
          onClick={isFirst ? undefined : onPrevious}
        >
          Previous
        </Button>
        <Button
          tone="quiet"
          size="medium"
          aria-label={`Next ${label}`}
          aria-disabled={isLast}
          onClick={isLast ? undefined : onNext}
        >
          Next
        </Button>
      </Cluster>
    </Cluster>
  );
}

const Place = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
