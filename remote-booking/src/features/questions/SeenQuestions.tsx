import { createContext, useContext, useState } from "react";
import type { ReactNode } from "react";
import type { QuestionId } from "./questionGraph.ts";

const SeenContext = createContext<Set<QuestionId>>(new Set());

/** Remembers which questions were typed out already, for as long as the visitor stays among the booking pages. */
export function SeenQuestions({ children }: { children: ReactNode }) {
  const [seen] = useState(() => new Set<QuestionId>());
  return <SeenContext value={seen}>{children}</SeenContext>;
}

export function useSeenQuestions(): Set<QuestionId> {
  return useContext(SeenContext);
}
