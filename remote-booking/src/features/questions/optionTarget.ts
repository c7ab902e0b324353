import { utmOf, withUtm } from "#lib/utm.ts";
import { reduceFlow } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { writeFlow } from "./flowUrl.ts";
import type { Option } from "./questionGraph.ts";

type Choice = {
  state: FlowState;
  option: Option;
  search: URLSearchParams;
  /** The pages whose calendar is shown inside this one. */
  embedded: ReadonlySet<string>;
};

/** Where an answer leads: another step of this page or its calendar ("?…"), or another page. Campaign parameters come along. */
export function optionTarget({ state, option, search, embedded }: Choice): string {
  if ("redirectUrl" in option) {
    const isEmbedded = embedded.has(option.redirectUrl) && !option.opensNewTab;
    if (!isEmbedded) return withUtm(option.redirectUrl, search);
    return flowTarget(reduceFlow(state, { type: "schedule", url: option.redirectUrl }), search);
  }
  return flowTarget(reduceFlow(state, { type: "answer", option }), search);
}

/** The address of a step, relative to the page's own. */
export function flowTarget(state: FlowState, search: URLSearchParams): string {
  const query = new URLSearchParams([...writeFlow(state), ...utmOf(search)]);
  return query.size === 0 ? "?" : `?${query}`;
}
