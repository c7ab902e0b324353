import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type LibraryHeadProps = {
  total: number;
  /** Videos the user has completed; undefined until loaded. */
  completed: number | undefined;
};

/** Number of videos and of completed ones. */
export function LibraryHead({ total, completed }: LibraryHeadProps) {
  return (
    <Row>
      <p role="status">{total} video(s) available</p>
      {completed !== undefined && (
        <Done>
          <span>
            {completed} of {total} completed
          </span>
          <Bar aria-hidden="true" value={completed} max={total} />
        </Done>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.hair} ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.small};
`;

const Bar = styled.progress`
  width: 6rem;
  height: 0.375rem;
  overflow: hidden;
  appearance: none;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.line};

  &::-webkit-progress-bar {
    background: ${color.line};
  }

  &::-webkit-progress-value {
    background: ${color.accent};
  }

  &::-moz-progress-bar {
    background: ${color.accent};
  }

  @media (forced-colors: active) {
    outline: 0.0625rem solid CanvasText;

    &::-webkit-progress-value {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
