import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { typeOnce } from "@pipelark/shared-ui/motion/typeOnce";
import { isPlainClick } from "#lib/openInNewTab.ts";
import { withUtm } from "#lib/utm.ts";
import { currentQuestion, reduceFlow } from "./flowReducer.ts";
import { readFlow } from "./flowUrl.ts";
import { isKeyOfFlow } from "./flowKeys.ts";
import { flowTarget } from "./optionTarget.ts";
import { prerenderedRoot, stepAttribute, stepOf, writeQuestionsRead } from "./prerenderedSteps.ts";
import { type QuestionId, questionPace } from "./questionGraph.ts";
import { addEntry, followsAnswer, replaceEntry, stateOfEntry } from "./routerHistory.ts";

/** Milliseconds after which a question counts as read: typing it then would hide it again. */
const readingTime = 1000;

/**
 * Runs the questions of the prerendered page without React. The URL names the step, as on the React page, which takes
 * over later. The returned function receives the pages whose calendar replaces the question.
 */
export function runQuestions(): (embedded: ReadonlySet<string>) => void {
  const root = prerenderedRoot();
  if (!root) return () => undefined;
  const steps = [...root.querySelectorAll<HTMLElement>(`[${stepAttribute}]`)];
  const read = new Set<QuestionId>();

  function state() {
    return readFlow(new URLSearchParams(location.search));
  }

  function isOver() {
    return !root?.isConnected;
  }

  function show(): HTMLElement | undefined {
    const wanted = stepOf(state());
    for (const step of steps) step.hidden = step.getAttribute(stepAttribute) !== wanted;
    const heading = shown()?.querySelector("h1") ?? undefined;
    const question = currentQuestion(state()).id;
    if (heading && !read.has(question)) typeOnce(heading, questionPace);
    read.add(question);
    writeQuestionsRead(read);
    return heading;
  }

  function shown() {
    return steps.find((step) => !step.hidden);
  }

  function showNext() {
    show()?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
    shown()?.querySelector("ol")?.setAttribute("data-arriving", "true");
  }

  function goBack() {
    if (state().step === 0) return;
    if (followsAnswer(stateOfEntry())) {
      history.back();
      return;
    }
    replaceEntry(flowTarget(reduceFlow(state(), { type: "back" }), new URLSearchParams(location.search)));
    showNext();
  }

  function handleClick(event: MouseEvent) {
    const pressed = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (isOver() || !pressed || !shown()?.contains(pressed) || !isPlainClick(event)) return;
    if (!(pressed instanceof HTMLAnchorElement)) goBack();
    else if (pressed.pathname === location.pathname) {
      event.preventDefault();
      addEntry(pressed.href);
      if (!showsCalendar()) showNext();
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (isOver() || !isKeyOfFlow(event, shown() ?? null)) return;
    if (event.key === "Escape") goBack();
    else shown()?.querySelectorAll<HTMLElement>("ol a")[Number(event.key) - 1]?.click();
  }

  // Only the React page can show a calendar in place of the question.
  function showsCalendar() {
    const isWanted = state().schedulingUrl !== null;
    if (isWanted) dispatchEvent(new Event(wantShellEvent));
    return isWanted;
  }

  for (const link of root.querySelectorAll<HTMLAnchorElement>(`[${stepAttribute}] ol a`))
    link.href = withUtm(link.getAttribute("href") ?? "", new URLSearchParams(location.search));
  document.addEventListener("click", handleClick);
  document.addEventListener("keydown", handleKey);
  addEventListener("popstate", () => {
    if (!isOver()) show()?.focus({ preventScroll: true });
  });
  if (performance.now() > readingTime) read.add(currentQuestion(state()).id);
  show();
  showsCalendar();

  return function embed(embedded) {
    for (const step of steps) {
      const asked = readFlow(new URLSearchParams(step.getAttribute(stepAttribute) ?? ""));
      for (const link of step.querySelectorAll<HTMLAnchorElement>("ol a:not([target])"))
        if (embedded.has(link.pathname))
          link.href = flowTarget({ ...asked, schedulingUrl: link.pathname }, new URLSearchParams(location.search));
    }
  };
}
