import { describe, expect, it } from "vitest";
import { currentQuestion, firstState, reduceFlow } from "./flowReducer.ts";
import type { FlowState } from "./flowReducer.ts";
import { firstStop, questionGraph } from "./questionGraph.ts";
import type { Option, QuestionId, Stop } from "./questionGraph.ts";

type Answer = { question: QuestionId; option: Option };
type Path = { answers: Answer[]; stops: Stop[] };

/** All paths through the graph, from the first question to an option that leaves it. */
function allPaths(stop: Stop = firstStop): Path[] {
  return questionGraph[stop.question].options.flatMap((option) => {
    const answer = { question: stop.question, option };
    if (!("next" in option)) return [{ answers: [answer], stops: [stop] }];
    return allPaths(option.next).map((rest) => ({ answers: [answer, ...rest.answers], stops: [stop, ...rest.stops] }));
  });
}

function nameOf({ answers }: Path): string {
  return answers.map(({ option }) => option.value).join(" > ");
}

function outcomeOf({ answers }: Path): string {
  const last = answers.at(-1)?.option;
  if (!last || !("redirectUrl" in last)) return "nowhere";
  return last.opensNewTab ? `new tab ${last.redirectUrl}` : last.redirectUrl;
}

function walk(answers: Answer[]): FlowState {
  return answers.reduce((state, { option }) => reduceFlow(state, { type: "answer", option }), firstState);
}

const paths = allPaths();

describe("the question graph", () => {
  it("has exactly the paths of the specification", () => {
    expect(Object.fromEntries(paths.map((path) => [nameOf(path), outcomeOf(path)]))).toEqual({
      "yes > general > 15min": "/general-meeting-15-mins",
      "yes > general > 30min": "/general-meeting-30-mins",
      "yes > general > 60min": "/general-meeting-60-mins",
      "yes > onboarding": "/onboarding-call",
      "yes > review": "/project-check-in",
      "no > yes > 15min": "/general-meeting-15-mins",
      "no > yes > 30min": "/general-meeting-30-mins",
      "no > yes > 60min": "/general-meeting-60-mins",
      "no > no > services": "/discovery-meeting",
      "no > no > general > 15min": "/general-meeting-15-mins",
      "no > no > general > 30min": "/general-meeting-30-mins",
      "no > no > general > 60min": "/general-meeting-60-mins",
      "no > become_employee": "new tab /hiring-interview",
      "no > become_employee_onboarding": "new tab /hiring-onboarding",
    });
  });

  it("asks a partner for the duration on step 3 and an employee on step 2", () => {
    const steps = Object.fromEntries(paths.map((path) => [nameOf(path), path.stops.map(({ step }) => step)]));
    expect(steps["yes > general > 15min"]).toEqual([0, 1, 3]);
    expect(steps["no > yes > 15min"]).toEqual([0, 1, 2]);
    expect(steps["no > no > general > 15min"]).toEqual([0, 1, 2, 3]);
  });

  it("gives the answers of one question different values and different words", () => {
    for (const { options } of Object.values(questionGraph)) {
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      expect(new Set(options.map(({ text }) => text)).size).toBe(options.length);
    }
  });
});

describe.each(paths.map((path) => ({ name: nameOf(path), path })))("the path $name", ({ path }) => {
  it("asks its questions in order and keeps each answer under its question", () => {
    path.stops.forEach((stop, index) => {
      const state = walk(path.answers.slice(0, index));
      expect(state.step).toBe(stop.step);
      expect(currentQuestion(state).id).toBe(stop.question);
      expect(Object.keys(state.answers)).toEqual(path.answers.slice(0, index).map(({ question }) => question));
    });
  });

  it("is undone by Back, question by question", () => {
    let state = walk(path.answers);
    for (const stop of path.stops.slice(0, -1).toReversed()) {
      state = reduceFlow(state, { type: "back" });
      expect(state.step).toBe(stop.step);
      expect(currentQuestion(state).id).toBe(stop.question);
      expect(state.answers).not.toHaveProperty(stop.question);
    }
    expect(state).toEqual(firstState);
  });
});

describe("Back", () => {
  it("closes the embedded scheduler first and leaves the answers alone", () => {
    const asked = walk(paths[0]?.answers.slice(0, 1) ?? []);
    const scheduling = reduceFlow(asked, { type: "schedule", url: "https://calendar.example/a" });
    expect(scheduling.schedulingUrl).toBe("https://calendar.example/a");
    expect(reduceFlow(scheduling, { type: "back" })).toEqual(asked);
  });

  it("does nothing on the first question", () => {
    expect(reduceFlow(firstState, { type: "back" })).toEqual(firstState);
  });

  it("forgets an answer that led out of the flow", () => {
    const left = walk(paths.find((path) => nameOf(path) === "yes > onboarding")?.answers ?? []);
    expect(left.answers).toEqual({ existing_client: "yes", existing_client_purpose: "onboarding" });
    expect(reduceFlow(left, { type: "back" })).toEqual(firstState);
  });
});

describe("an answer that opens a new tab", () => {
  it("leaves the flow where it is", () => {
    const path = paths.find((candidate) => nameOf(candidate) === "no > become_employee");
    expect(walk(path?.answers ?? [])).toEqual(walk(path?.answers.slice(0, 1) ?? []));
  });
});
