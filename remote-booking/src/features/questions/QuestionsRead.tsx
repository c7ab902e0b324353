import { createContext, useContext, useState } from "react";
import type { ReactNode } from "react";
import { questionsReadBefore } from "./prerenderedSteps.ts";
import type { QuestionId } from "./questionGraph.ts";

const ReadContext = createContext<Set<QuestionId>>(new Set());

/** Remembers which questions were typed out, as long as the visitor stays on the booking pages. */
export function QuestionsRead({ children }: { children: ReactNode }) {
  const [read] = useState(() => new Set(questionsReadBefore()));
  return <ReadContext value={read}>{children}</ReadContext>;
}

/**
 * Tells if the question was read before, and marks it as read. Always true when prerendering, so that all questions are
 * shown plainly.
 */
export function useQuestionRead(question: QuestionId): { wasRead: boolean; markRead: () => void } {
  const read = useContext(ReadContext);
  const [wasRead] = useState(() => typeof document === "undefined" || read.has(question));
  return { wasRead, markRead: () => read.add(question) };
}
