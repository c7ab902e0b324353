import { useLocation, useNavigate } from "@pipelark/shared-router";
import { reduceFlow } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { flowTarget } from "./optionTarget.ts";
import { followsAnswer } from "./routerHistory.ts";

/**
 * Goes one question back: through the history where the visitor came that way, so that the browser's Back stays in
 * step.
 */
export function useFlowBack(state: FlowState, search: URLSearchParams): () => void {
  const location = useLocation();
  const navigate = useNavigate();

  return function goBack() {
    if (state.step === 0 && state.schedulingUrl === null) return;
    // A framed calendar may have added its own entries to the history.
    const isStepBack = state.schedulingUrl === null && followsAnswer(location.state);
    if (isStepBack) void navigate(-1);
    else void navigate(flowTarget(reduceFlow(state, { type: "back" }), search), { replace: true });
  };
}
