import { campaignOf, withUtm } from "#lib/utm.ts";
import { currentQuestion, reduceFlow } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { writeFlow } from "./flowUrl.ts";
import type { Option } from "./questionGraph.ts";

type Choice = {
  state: FlowState;
  option: Option;
  search: URLSearchParams;
  /** Paths of the pages whose calendar is embedded here. */
  embedded: ReadonlySet<string>;
};

/**
 * Target of an answer: another step of this page or its calendar ("?…"), or another page. Keeps campaign parameters.
 */
export function optionTarget({ state, option, search, embedded }: Choice): string {
  if ("redirectUrl" in option) {
    const isEmbedded = embedded.has(option.redirectUrl) && !option.opensNewTab;
    if (!isEmbedded) return withUtm(option.redirectUrl, search);
    return flowTarget(reduceFlow(state, { type: "schedule", url: option.redirectUrl }), search);
  }
  return flowTarget(reduceFlow(state, { type: "answer", option }), search);
}

/** URL of a step, relative to the page's own. */
export function flowTarget(state: FlowState, search: URLSearchParams): string {
  const query = new URLSearchParams([...writeFlow(state), ...campaignOf(search)]);
  return query.size === 0 ? "?" : `?${query}`;
}

/** All answers up to this one, "existing_client.no,new_client_purpose.services". A booking that follows keeps them (ADR 084). */
export function answersUpTo(state: FlowState, option: Option): string {
  const before = [...writeFlow({ ...state, schedulingUrl: null })];
  return [...before, [currentQuestion(state).id, option.value]].map((answer) => answer.join(".")).join(",");
}
