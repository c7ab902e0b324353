import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { progressOf } from "./flowProgress.ts";
import type { FlowState } from "./flowReducer.ts";

export function FlowProgress({ state }: { state: FlowState }) {
  const { current, total } = progressOf(state);
  const steps = Array.from({ length: total }, (_, index) => index + 1);

  return (
    <Progress>
      <Marks aria-hidden="true">
        {steps.map((step) => (
          <Mark key={step} data-reached={step <= current} />
        ))}
      </Marks>
      <Words>{`Step ${current} of ${total}`}</Words>
    </Progress>
  );
}

const Progress = styled.div`
  display: grid;
  gap: ${space.small};
`;

const Marks = styled.div`
  display: flex;
  gap: ${space.hair};
`;

const Mark = styled.span`
  flex: 1;
  height: 0.3125rem;
  border-radius: ${radius.pill};
  background: ${color.line};

  &[data-reached="true"] {
    background: ${color.accent};
  }
`;

const Words = styled.p`
  color: ${color.accent};
  font-size: ${text.small};
  font-weight: 600;
`;
