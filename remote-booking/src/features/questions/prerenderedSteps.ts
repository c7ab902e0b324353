import { prerenderedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { questionGraph } from "./questionGraph.ts";
import { firstState, reduceFlow, currentQuestion, type FlowState } from "./flowReducer.ts";
import { writeFlow } from "./flowUrl.ts";
import type { QuestionId } from "./questionGraph.ts";

/** Attribute that marks a step for the page's script; its value is the query of that step. */
export const stepAttribute = "data-step";

/** Query of a step. */
export function stepOf(state: FlowState): string {
  return writeFlow({ ...state, schedulingUrl: null }).toString();
}

/** All states in which the flow asks a question, the first one first. */
export function flowStates(from: FlowState = firstState): FlowState[] {
  const next = currentQuestion(from).options.filter((option) => "next" in option);
  return [from, ...next.flatMap((option) => flowStates(reduceFlow(from, { type: "answer", option })))];
}

/** True while the document still has the prerendered page, which React is about to replace. */
export function isTakingOver(): boolean {
  return prerenderedRoot() !== null;
}

/** Questions that the visitor read on the prerendered page. */
export function questionsReadBefore(): QuestionId[] {
  const read = prerenderedRoot()?.dataset["read"]?.split(" ") ?? [];
  return Object.values(questionGraph)
    .map(({ id }) => id)
    .filter((id) => read.includes(id));
}

/** Passes the questions that were read to the React page. */
export function writeQuestionsRead(read: ReadonlySet<QuestionId>): void {
  const root = prerenderedRoot();
  if (root) root.dataset["read"] = [...read].join(" ");
}

/** The prerendered page, until React has replaced it. */
export function prerenderedRoot(): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector<HTMLElement>(`[${prerenderedAttribute}]`);
}
