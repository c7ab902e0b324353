import { color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";

const bars = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder of the times. */
export function PickerSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading free times</VisuallyHidden>
      <Bars aria-hidden="true">
        {bars.map((bar) => (
          <Bar key={bar} />
        ))}
      </Bars>
    </div>
  );
}

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space.tight};
  margin-block-start: calc(${space.target} + ${space.medium});
`;

const Bar = styled.span`
  height: ${space.target};
  border-radius: ${radius.field};
  background: ${color.sunken};
`;
