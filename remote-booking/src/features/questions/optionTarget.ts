import { utmOf, withUtm } from "#lib/utm.ts";
import { reduceFlow } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { writeFlow } from "./flowUrl.ts";
import type { Option } from "./questionGraph.ts";

/** Where an answer leads: another step of this page ("?…") or another page. Campaign parameters come along. */
export function optionTarget({ state, option, search }: { state: FlowState; option: Option; search: URLSearchParams }) {
  if ("redirectUrl" in option) return withUtm(option.redirectUrl, search);
  return flowTarget(reduceFlow(state, { type: "answer", option }), search);
}

/** The address of a step, relative to the page's own. */
export function flowTarget(state: FlowState, search: URLSearchParams): string {
  const query = new URLSearchParams([...writeFlow(state), ...utmOf(search)]);
  return query.size === 0 ? "?" : `?${query}`;
}
