import { Button } from "@pipelark/shared-ui/controls/Button";
import { ArrowLeftIcon } from "@pipelark/shared-ui/controls/icons";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { Ref } from "react";
import { styled } from "styled-components";
import { AnswerList } from "./AnswerList.tsx";
import { LinksWithoutScript } from "./LinksWithoutScript.tsx";
import { currentQuestion } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { FlowProgress } from "./FlowProgress.tsx";
import { QuestionHeading } from "./QuestionHeading.tsx";
import type { Option } from "./questionGraph.ts";

type QuestionStepProps = {
  state: FlowState;
  search: URLSearchParams;
  /** Paths of the pages whose calendar is embedded here. */
  embedded: ReadonlySet<string>;
  onAnswered: (option: Option) => void;
  onBack: () => void;
  ref?: Ref<HTMLElement>;
};

/** One question with its answers. */
export function QuestionStep({ state, search, embedded, onAnswered, onBack, ref }: QuestionStepProps) {
  const question = currentQuestion(state);

  return (
    <Flow ref={ref} aria-label="Find the right meeting">
      <FlowProgress state={state} />
      <QuestionHeading question={question} />
      <AnswerList key={question.id} state={state} search={search} embedded={embedded} onAnswered={onAnswered} />
      <Foot>
        {state.step > 0 && (
          <Button tone="secondary" size="medium" onClick={onBack}>
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
      {state.step === 0 && <LinksWithoutScript />}
    </Flow>
  );
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
