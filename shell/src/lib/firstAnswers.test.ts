// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForLink, forgetFirstAnswers, forgetLinkAnswers, takeFirstAnswer } from "./firstAnswers.ts";

const url = new URL("http://localhost/rest/v1/task?select=id%2Ctitle&order=due_on.asc");
const sent = { body: undefined, authorization: "Bearer token" };

beforeEach(() => {
  window.pipelarkFirstAnswers = {
    token: "token",
    at: Date.now(),
    answers: new Map<string, Promise<Response | null>>([
      ["/rest/v1/task?select=id,title&order=due_on.asc", Promise.resolve(Response.json([{ id: 1 }]))],
      ["/rest/v1/deal?select=id", Promise.resolve(new Response(null, { status: 401 }))],
      ["/rest/v1/lead?select=id", Promise.resolve(null)],
    ]),
  };
});
afterEach(() => void vi.useRealTimers());

it("gives each answer once", async () => {
  expect(await (await takeFirstAnswer(url, sent))?.json()).toEqual([{ id: 1 }]);
  expect(await takeFirstAnswer(url, sent)).toBeNull();
});

it("gives none to another session, with another body, and after the end of the session", async () => {
  expect(await takeFirstAnswer(url, { ...sent, authorization: "Bearer other" })).toBeNull();
  expect(await takeFirstAnswer(url, { ...sent, body: "{}" })).toBeNull();
  forgetFirstAnswers();
  expect(await takeFirstAnswer(url, sent)).toBeNull();
});

it("gives none that is a failure or too old, so that the page asks itself", async () => {
  expect(await takeFirstAnswer(new URL("http://localhost/rest/v1/deal?select=id"), sent)).toBeNull();
  expect(await takeFirstAnswer(new URL("http://localhost/rest/v1/lead?select=id"), sent)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 21_000 });
  expect(await takeFirstAnswer(url, sent)).toBeNull();
});

it("waits for a request that the company is still missing for", async () => {
  const first = window.pipelarkFirstAnswers;
  let send: () => void = () => undefined;
  const sentLater = new Promise<void>((resolve) => {
    send = resolve;
  });
  if (first) first.later = { starts: ["/rest/v1/payment?client_account_id=eq."], sent: sentLater };
  const taken = takeFirstAnswer(new URL("http://localhost/rest/v1/payment?client_account_id=eq.c1"), sent);
  first?.answers.set("/rest/v1/payment?client_account_id=eq.c1", Promise.resolve(Response.json([])));
  send();
  expect(await (await taken)?.json()).toEqual([]);
});

const first = { roles: ["client"], requests: [{ path: "task?select=id" }] };

function followed(path: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = path;
  return link;
}

it("asks for the page of a link once in five seconds, and uses what comes for as long", async () => {
  const ask = vi.fn();
  window.pipelarkAskFirst = ask;
  vi.useFakeTimers();
  askForLink(first, followed("/dashboard/payments?kind=payment"));
  askForLink(first, followed("/dashboard/payments?kind=payment"));
  expect(ask.mock.calls).toEqual([[first, "?kind=payment"]]);
  vi.advanceTimersByTime(5001);
  expect(await takeFirstAnswer(url, sent)).toBeNull();
  askForLink(first, followed("/dashboard/payments?kind=payment"));
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks for nothing of a page without first data, and in a document of an older release", () => {
  const ask = vi.fn();
  window.pipelarkAskFirst = ask;
  askForLink(undefined, followed("/a"));
  expect(ask).not.toHaveBeenCalled();
  window.pipelarkAskFirst = undefined;
  expect(() => askForLink(first, followed("/b"))).not.toThrow();
});

it("forgets what was asked for a link when something is written, and keeps what the document asked for", () => {
  forgetLinkAnswers();
  expect(window.pipelarkFirstAnswers).toBeDefined();
  askForLink(first, followed("/c"));
  forgetLinkAnswers();
  expect(window.pipelarkFirstAnswers).toBeUndefined();
});
