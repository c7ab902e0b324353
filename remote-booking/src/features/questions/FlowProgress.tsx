import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { type FlowState, stopsOf } from "./flowReducer.ts";
import { firstStop, questionGraph, type QuestionId } from "./questionGraph.ts";

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

/** Current question and the most there can be: the total shrinks as answers come in, it never grows. */
export function progressOf(state: FlowState): { current: number; total: number } {
  const stops = stopsOf(state);
  const here = stops.at(-1) ?? firstStop;
  return { current: stops.length, total: stops.length - 1 + longestFrom(here.question) };
}

function longestFrom(question: QuestionId): number {
  const ahead = questionGraph[question].options.map((option) =>
    "next" in option ? longestFrom(option.next.question) : 0,
  );
  return 1 + Math.max(...ahead);
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
