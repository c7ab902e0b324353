import { prerenderedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { questionGraph } from "./questionGraph.ts";
import { firstState, reduceFlow, currentQuestion, type FlowState } from "./flowReducer.ts";
import { writeFlow } from "./flowUrl.ts";
import type { QuestionId } from "./questionGraph.ts";

/** What the page's script finds a step by: its value is what the address holds on that step. */
export const stepAttribute = "data-step";

/** What an address holds on a step. */
export function stepOf(state: FlowState): string {
  return writeFlow({ ...state, schedulingUrl: null }).toString();
}

/** Every state in which the flow asks a question, the first one first. */
export function everyState(from: FlowState = firstState): FlowState[] {
  const next = currentQuestion(from).options.filter((option) => "next" in option);
  return [from, ...next.flatMap((option) => everyState(reduceFlow(from, { type: "answer", option })))];
}

/** Whether a prerendered page stands in the document: the living one is about to take its place. */
export function isTakingOver(): boolean {
  return prerenderedRoot() !== null;
}

/** The questions that the visitor has read before the living page. */
export function questionsReadBefore(): QuestionId[] {
  const read = prerenderedRoot()?.dataset["read"]?.split(" ") ?? [];
  return Object.values(questionGraph)
    .map(({ id }) => id)
    .filter((id) => read.includes(id));
}

/** Leaves word of what was read for the living page. */
export function writeQuestionsRead(read: ReadonlySet<QuestionId>): void {
  const root = prerenderedRoot();
  if (root) root.dataset["read"] = [...read].join(" ");
}

/** What compose prerendered, until the living page has replaced it. */
export function prerenderedRoot(): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector<HTMLElement>(`[${prerenderedAttribute}]`);
}
