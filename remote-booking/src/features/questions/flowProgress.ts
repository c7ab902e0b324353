import { stopsOf } from "./flowReducer.ts";
import { firstStop, questionGraph } from "./questionGraph.ts";
import type { FlowState } from "./flowReducer.ts";
import type { QuestionId } from "./questionGraph.ts";

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
