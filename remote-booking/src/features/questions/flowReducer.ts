import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { findOption, firstStop, questionGraph } from "./questionGraph.ts";
import type { Option, Question, QuestionId, Stop } from "./questionGraph.ts";

export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** `schedulingUrl` is set while the embedded scheduler replaces the question. */
export type FlowState = { step: number; answers: Answers; schedulingUrl: string | null };

export type FlowAction = { type: "answer"; option: Option } | { type: "schedule"; url: string } | { type: "back" };

export const firstState: FlowState = { step: firstStop.step, answers: {}, schedulingUrl: null };

export function reduceFlow(state: FlowState, action: FlowAction): FlowState {
  switch (action.type) {
    case "answer":
      return answer(state, action.option);
    case "schedule":
      return { ...state, schedulingUrl: action.url };
    case "back":
      return state.schedulingUrl === null ? stepBack(state) : { ...state, schedulingUrl: null };
    default:
      return assertNever(action);
  }
}

/** Questions asked so far, in order; the last one is current. */
export function stopsOf({ step, answers }: Pick<FlowState, "step" | "answers">): Stop[] {
  const stops = [firstStop];
  for (let stop: Stop | undefined = firstStop; stop && stop.step < step;) {
    const option: Option | undefined = findOption(stop.question, answers[stop.question]);
    stop = option && "next" in option ? option.next : undefined;
    if (stop) stops.push(stop);
  }
  return stops;
}

export function currentQuestion(state: FlowState): Question {
  return questionGraph[currentStop(state).question];
}

function currentStop(state: FlowState): Stop {
  return stopsOf(state).at(-1) ?? firstStop;
}

function answer(state: FlowState, option: Option): FlowState {
  if ("opensNewTab" in option) return state;
  const answers = { ...state.answers, [currentStop(state).question]: option.value };
  return { ...state, answers, step: "next" in option ? option.next.step : state.step };
}

/** One step back; skips a step that has no question on this path (2, for partners). */
function stepBack(state: FlowState): FlowState {
  const asked = stopsOf(state).slice(0, -1);
  const previous = asked.at(-1);
  if (!previous) return firstState;
  const answers: Partial<Record<QuestionId, string>> = {};
  for (const { question } of asked.slice(0, -1)) answers[question] = state.answers[question];
  return { step: previous.step, answers, schedulingUrl: null };
}
