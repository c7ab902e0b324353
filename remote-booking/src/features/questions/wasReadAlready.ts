import { prerenderedAttribute } from "@pipelark/shared-contracts/pageData";
import { firstStop } from "./questionGraph.ts";
import type { QuestionId } from "./questionGraph.ts";

const readingTime = 1000;

/** The router's key for the page that the tab began with. */
const firstEntry = "default";

/** Whether the question stands plainly in the prerendered page, and the visitor had time to read it: typing it now would take it away again. */
export function wasReadAlready(question: QuestionId, entry: string): boolean {
  if (typeof document === "undefined") return true;
  if (entry !== firstEntry || question !== firstStop.question) return false;
  return document.querySelector(`[${prerenderedAttribute}]`) !== null && performance.now() > readingTime;
}
