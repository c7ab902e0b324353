import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type PageTurnerProps = {
  /** Items of the list: "people in Research". */
  label: string;
  /** Position in the list: "13–24 of 90". */
  place: string;
  onPrevious: () => void;
  onNext: () => void;
  isFirst: boolean;
  isLast: boolean;
};

/** Buttons to the next and previous page. They stay visible at the ends of the list and do nothing there. */
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
