import { prerenderedAttribute } from "@pipelark/shared-contracts/pageData";
import { useLocation } from "@pipelark/shared-router";
import { createContext, useContext, useState } from "react";
import type { ReactNode } from "react";
import { firstStop } from "./questionGraph.ts";
import type { QuestionId } from "./questionGraph.ts";

const ReadContext = createContext<Set<QuestionId>>(new Set());

const readingTime = 1000;

/** The router's key for the page that the tab began with. */
const firstEntry = "default";

/** Remembers which questions were typed out already, for as long as the visitor stays among the booking pages. */
export function QuestionsRead({ children }: { children: ReactNode }) {
  const [read] = useState(() => new Set<QuestionId>());
  return <ReadContext value={read}>{children}</ReadContext>;
}

/** Whether the question was read before it stands here, and the way to say that it was. */
export function useQuestionRead(question: QuestionId): { wasRead: boolean; markRead: () => void } {
  const read = useContext(ReadContext);
  const { key: entry } = useLocation();
  const [wasRead] = useState(() => read.has(question) || wasReadBeforeScripts(question, entry));
  return { wasRead, markRead: () => read.add(question) };
}

/** Whether the question stands plainly in the prerendered page, and the visitor had time to read it: typing it now would take it away again. */
function wasReadBeforeScripts(question: QuestionId, entry: string): boolean {
  if (typeof document === "undefined") return true;
  if (entry !== firstEntry || question !== firstStop.question) return false;
  return document.querySelector(`[${prerenderedAttribute}]`) !== null && performance.now() > readingTime;
}
