import { everyState, stepAttribute, stepOf } from "./prerenderedSteps.ts";
import { QuestionStep } from "./QuestionStep.tsx";

const noSearch = new URLSearchParams();
const noneEmbedded: ReadonlySet<string> = new Set();

/** All questions in one page, the first one shown: the page's script shows the one that the address names. */
export function PrerenderedFlow() {
  return everyState().map((state, index) => (
    <div key={stepOf(state)} hidden={index > 0} {...{ [stepAttribute]: stepOf(state) }}>
      <QuestionStep state={state} search={noSearch} embedded={noneEmbedded} onAnswered={ignore} onBack={ignore} />
    </div>
  ));
}

function ignore() {
  // Nobody answers while pages are prerendered.
}
