import { Button } from "@pipelark/shared-ui/Button";
import { ArrowLeftIcon } from "@pipelark/shared-ui/icons";
import { useSearchParams } from "@pipelark/shared-router";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { styled } from "styled-components";
import { AnswerList } from "./AnswerList.tsx";
import { DirectLinks } from "./DirectLinks.tsx";
import { currentQuestion } from "./flowReducer.ts";
import { readFlow } from "./flowUrl.ts";
import { FlowProgress } from "./FlowProgress.tsx";
import { QuestionHeading } from "./QuestionHeading.tsx";
import { useFlowBack } from "./useFlowBack.ts";
import { useFlowKeys } from "./useFlowKeys.ts";

type QuestionFlowProps = {
  /** The pages whose calendar is shown here, by their path. */
  embedded: ReadonlySet<string>;
  /** What stands in place of the question while a calendar is open. */
  renderScheduling: (schedulingUrl: string, onBack: () => void) => ReactNode;
  onAnswered: (answer: { question: string; value: string }) => void;
};

/** One question at a time. The address holds the answers, so that the browser's Back and reload mean what they say. */
export function QuestionFlow({ embedded, renderScheduling, onAnswered }: QuestionFlowProps) {
  const [search] = useSearchParams();
  const flow = useRef<HTMLElement>(null);
  const state = readFlow(search);
  const question = currentQuestion(state);
  const goBack = useFlowBack(state, search);
  useFocusAfterScheduling(flow, state.schedulingUrl !== null);
  useFlowKeys({ flow, onPick: handlePick, onBack: goBack });

  function handlePick(index: number) {
    flow.current?.querySelectorAll<HTMLElement>("ol a")[index]?.click();
  }

  if (state.schedulingUrl !== null)
    return <section ref={flow}>{renderScheduling(state.schedulingUrl, goBack)}</section>;

  return (
    <Flow ref={flow} aria-label="Find the right meeting">
      <FlowProgress state={state} />
      <QuestionHeading question={question} />
      <AnswerList
        key={question.id}
        state={state}
        search={search}
        embedded={embedded}
        onAnswered={({ value }) => onAnswered({ question: question.id, value })}
      />
      <Foot>
        {state.step > 0 && (
          <Button tone="secondary" size="medium" onClick={goBack}>
            <ArrowLeftIcon />
            Back
          </Button>
        )}
        <KeyHint>
          Press <kbd>1</kbd> {question.options.length === 2 ? "or" : "to"} <kbd>{question.options.length}</kbd> to
          answer
          {state.step > 0 && (
            <>
              , <kbd>Esc</kbd> to go back
            </>
          )}
        </KeyHint>
      </Foot>
      <DirectLinks />
    </Flow>
  );
}

/** Gives the focus to the question that comes back when its calendar was closed. */
function useFocusAfterScheduling(flow: RefObject<HTMLElement | null>, isScheduling: boolean) {
  const wasScheduling = useRef(isScheduling);

  useEffect(() => {
    if (wasScheduling.current && !isScheduling) flow.current?.querySelector("h1")?.focus({ preventScroll: true });
    wasScheduling.current = isScheduling;
  }, [flow, isScheduling]);
}

const Flow = styled.section`
  display: grid;
  gap: ${space.large};
  max-width: 42rem;
  margin-inline: auto;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small};
  min-height: ${space.target};
`;

const KeyHint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};

  kbd {
    font: inherit;
    font-weight: 600;
  }

  @media (hover: none) {
    display: none;
  }
`;
