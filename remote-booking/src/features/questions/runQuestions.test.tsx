import { prerenderedAttribute, wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { StaticRouter } from "@pipelark/shared-router/static";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { questionsReadBefore } from "./prerenderedSteps.ts";
import { PrerenderedFlow } from "./QuestionFlow.tsx";
import { runQuestions } from "./runQuestions.ts";

const first = "Are you an existing partner?";
const second = "Are you an existing employee?";
const third = "What is the meeting about?";

const markup = prerender();

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  givenMotion({ isReduced: true });
});

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The questions as built: rendered without a document. */
function prerender(): string {
  vi.stubGlobal("document", undefined);
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(
      sheet.collectStyles(
        <StaticRouter location="/book-a-meeting">
          <PrerenderedFlow />
        </StaticRouter>,
      ),
    );
  } finally {
    sheet.seal();
    vi.unstubAllGlobals();
  }
}

function givenMotion({ isReduced }: { isReduced: boolean }) {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }));
}

/** The questions as a visitor opens them: prerendered, then run by the page's script. */
function open(search = "") {
  history.replaceState(null, "", `/book-a-meeting${search}`);
  const page = document.createElement("div");
  page.setAttribute(prerenderedAttribute, "");
  page.innerHTML = markup;
  document.body.append(page);
  runQuestions();
}

/** The visible question. */
function question(): string | null {
  return screen.getByRole("heading", { level: 1 }).textContent;
}

function answer(name: string | RegExp) {
  return screen.getByRole<HTMLAnchorElement>("link", { name });
}

/** Resolves after jsdom's navigation, which runs in a task of its own. */
async function gone(move: () => void) {
  const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  move();
  await arrived;
}

describe("the address", () => {
  it.each([
    ["", first],
    ["?existing_client=no", second],
    ["?existing_client=no&existing_employee=no", third],
    ["?existing_client=maybe&existing_employee=no", first],
    ["?new_client_purpose=general", first],
  ])("%s shows the question that it leads to", (search, asked) => {
    open(search);
    expect(question()).toBe(asked);
  });

  it("carries the campaign on through every answer, and nothing else", () => {
    open("?utm_source=letter&token=secret");
    expect(answer("No, not yet").getAttribute("href")).toBe("/book-a-meeting?existing_client=no&utm_source=letter");
  });
});

describe("an answer", () => {
  it("shows the next question from its top, with the focus on it, and is an entry of the history", async () => {
    open("?utm_source=letter");
    const entries = history.length;
    await userEvent.click(answer("No, not yet"));
    expect(question()).toBe(second);
    expect(document.activeElement?.textContent).toBe(second);
    expect(location.search).toBe("?existing_client=no&utm_source=letter");
    expect(history.length).toBe(entries + 1);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  });

  it("that leads to another page is left to the browser", async () => {
    open("?existing_client=no&existing_employee=no");
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    // jsdom reports an error for followed links, so they are prevented once the page has handled them.
    let wasAnswered: boolean | undefined;
    addEventListener("click", (event) => ((wasAnswered = event.defaultPrevented), event.preventDefault()), {
      once: true,
    });
    answer(/Your services/).dispatchEvent(click);
    expect(wasAnswered).toBe(false);
    expect(question()).toBe(third);
  });

  it.each(["ctrlKey", "metaKey", "shiftKey"])("with %s is left to the browser", (key) => {
    open();
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    answer("No, not yet").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
    expect(question()).toBe(first);
  });

  it("can be taken back by the browser's Back", async () => {
    open();
    await userEvent.click(answer("No, not yet"));
    await gone(() => history.back());
    expect(question()).toBe(first);
    expect(document.activeElement?.textContent).toBe(first);
  });
});

describe("Back", () => {
  it("is the browser's, where an answer led here", async () => {
    open();
    await userEvent.click(answer("No, not yet"));
    const back = screen.getByRole("button", { name: "Back" });
    await gone(() => back.click());
    expect(question()).toBe(first);
    expect(location.search).toBe("");
  });

  it("takes the entry's place, where somebody came by a link", async () => {
    open("?existing_client=no&utm_source=letter");
    const entries = history.length;
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(question()).toBe(first);
    expect(location.search).toBe("?utm_source=letter");
    expect(history.length).toBe(entries);
  });
});

describe("keys", () => {
  it("answer by their number, and Escape goes back", async () => {
    open();
    await userEvent.keyboard("2");
    expect(question()).toBe(second);
    await userEvent.keyboard("9");
    expect(question()).toBe(second);
    await gone(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(question()).toBe(first);
    await userEvent.keyboard("{Escape}");
    expect(question()).toBe(first);
  });

  it("with a modifier are the browser's", async () => {
    open();
    await userEvent.keyboard("{Control>}2{/Control}");
    expect(question()).toBe(first);
  });
});

describe("a question", () => {
  it("is typed out once, and is read in full from the start", async () => {
    vi.useFakeTimers();
    givenMotion({ isReduced: false });
    open();
    expect(screen.getByRole("heading", { level: 1, name: first }).firstChild?.textContent).toBe("");
    vi.advanceTimersByTime(5_000);
    expect(screen.getByRole("heading", { level: 1 }).innerHTML).toBe(first);
    answer("No, not yet").click();
    screen.getByRole("heading", { level: 1, name: second });
    expect(questionsReadBefore()).toEqual(["existing_client", "existing_employee"]);
  });

  it("that has stood there for a second is not taken away again", () => {
    givenMotion({ isReduced: false });
    vi.spyOn(performance, "now").mockReturnValue(1_001);
    open();
    expect(screen.getByRole("heading", { level: 1 }).innerHTML).toBe(first);
  });
});

describe("the shell", () => {
  it.each([
    ["?existing_client=no&existing_employee=no&schedule=discovery-meeting", 1],
    ["?existing_client=no&existing_employee=no&schedule=unknown", 0],
    ["?existing_client=no", 0],
  ])("is asked for where the address opens a calendar: %s", (search, times) => {
    const asked = vi.fn();
    addEventListener(wantShellEvent, asked);
    open(search);
    removeEventListener(wantShellEvent, asked);
    expect(asked).toHaveBeenCalledTimes(times);
  });

  it("answers everything once the living page has taken the place", async () => {
    open();
    const link = answer("No, not yet");
    document.body.replaceChildren(link);
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
    await userEvent.keyboard("2");
    expect(location.search).toBe("");
  });
});

it("leaves a page that was not prerendered alone", async () => {
  history.replaceState(null, "", "/book-a-meeting");
  runQuestions();
  await userEvent.keyboard("1");
  expect(location.search).toBe("");
});
