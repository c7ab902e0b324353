import { flowStates, stepAttribute, stepOf } from "./prerenderedSteps.ts";
import { QuestionStep } from "./QuestionStep.tsx";

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
