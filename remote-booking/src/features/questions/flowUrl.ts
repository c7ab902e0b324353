import { findOption, firstStop, leadsTo } from "./questionGraph.ts";
import { stopsOf } from "./flowReducer.ts";
import type { Answers, FlowState } from "./flowReducer.ts";
import type { QuestionId, Stop } from "./questionGraph.ts";

/** Reads the answers in the URL as long as they are valid; the rest of the URL is ignored. */
export function readFlow(search: URLSearchParams): FlowState {
  const answers: Partial<Record<QuestionId, string>> = {};
  let stop: Stop = firstStop;
  for (;;) {
    const option = findOption(stop.question, search.get(stop.question));
    if (!option || !("next" in option)) {
      const scheduled = `/${search.get("schedule") ?? ""}`;
      return { step: stop.step, answers, schedulingUrl: leadsTo(stop.question, scheduled) ? scheduled : null };
    }
    answers[stop.question] = option.value;
    stop = option.next;
  }
}

/**
 * The answers as a query in the order they were asked, "existing_client=no&existing_employee=yes", and the meeting that
 * is scheduled.
 */
export function writeFlow(state: { step: number; answers: Answers; schedulingUrl?: string | null }): URLSearchParams {
  const search = new URLSearchParams();
  for (const { question } of stopsOf(state).slice(0, -1)) {
    const value = state.answers[question];
    if (value !== undefined) search.set(question, value);
  }
  if (state.schedulingUrl) search.set("schedule", state.schedulingUrl.slice(1));
  return search;
}
