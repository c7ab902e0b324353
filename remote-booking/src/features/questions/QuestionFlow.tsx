import { useSearchParams } from "@pipelark/shared-router";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { currentQuestion } from "./flowReducer.ts";
import { readFlow } from "./flowUrl.ts";
import { flowStates, stepAttribute, stepOf } from "./prerenderedSteps.ts";
import { QuestionStep } from "./QuestionStep.tsx";
import { useFlowBack } from "./useFlowBack.ts";
import { useFlowKeys } from "./useFlowKeys.ts";

type QuestionFlowProps = {
  /** Paths of the pages whose calendar is embedded here. */
  embedded: ReadonlySet<string>;
  /** Renders what replaces the question while a calendar is open. */
  renderScheduling: (schedulingUrl: string, onBack: () => void) => ReactNode;
  onAnswered: (answer: { question: string; value: string }) => void;
};

/** One question at a time. The answers are in the URL, so that Back and reload work. */
export function QuestionFlow(props: QuestionFlowProps) {
  return typeof document === "undefined" ? <PrerenderedFlow /> : <LivingFlow {...props} />;
}

function LivingFlow({ embedded, renderScheduling, onAnswered }: QuestionFlowProps) {
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
    <QuestionStep
      ref={flow}
      state={state}
      search={search}
      embedded={embedded}
      onAnswered={({ value }) => onAnswered({ question: question.id, value })}
      onBack={goBack}
    />
  );
}

/** Moves the focus back to the question when its calendar is closed. */
function useFocusAfterScheduling(flow: RefObject<HTMLElement | null>, isScheduling: boolean) {
  const wasScheduling = useRef(isScheduling);

  useEffect(() => {
    if (wasScheduling.current && !isScheduling) flow.current?.querySelector("h1")?.focus({ preventScroll: true });
    wasScheduling.current = isScheduling;
  }, [flow, isScheduling]);
}

const noSearch = new URLSearchParams();
const noneEmbedded: ReadonlySet<string> = new Set();

/** All questions in one page with the first one visible: the page's script shows the one in the URL. */
export function PrerenderedFlow() {
  return flowStates().map((state, index) => (
    <div key={stepOf(state)} hidden={index > 0} {...{ [stepAttribute]: stepOf(state) }}>
      <QuestionStep state={state} search={noSearch} embedded={noneEmbedded} onAnswered={ignore} onBack={ignore} />
    </div>
  ));
}

function ignore() {
  // No answers are picked while prerendering.
}
