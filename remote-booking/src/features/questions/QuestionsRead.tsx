import { createContext, useContext, useState } from "react";
import type { ReactNode } from "react";
import { questionsReadBefore } from "./prerenderedSteps.ts";
import type { QuestionId } from "./questionGraph.ts";

const ReadContext = createContext<Set<QuestionId>>(new Set());

/** Remembers which questions were typed out already, for as long as the visitor stays among the booking pages. */
export function QuestionsRead({ children }: { children: ReactNode }) {
  const [read] = useState(() => new Set(questionsReadBefore()));
  return <ReadContext value={read}>{children}</ReadContext>;
}

/** Whether the question was read before it stands here, and the way to say that it was. Prerendered, all stand there plainly. */
export function useQuestionRead(question: QuestionId): { wasRead: boolean; markRead: () => void } {
  const read = useContext(ReadContext);
  const [wasRead] = useState(() => typeof document === "undefined" || read.has(question));
  return { wasRead, markRead: () => read.add(question) };
}
