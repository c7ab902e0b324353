import { expect, type Page, type Request, type Route } from "@playwright/test";

/** A way in which one data call goes wrong, and what the page says of its cause. */
export type CallFault = {
  name: string;
  words: RegExp;
  /** The call has worked, and its answer cannot be read. */
  isOfAnswer?: boolean;
  cause: (route: Route) => Promise<void>;
};

const fault = { message: "Internal Server Error", msg: "Internal Server Error" };

/** Neighbours say different words, so that each is seen to come. */
export const callFaults: readonly CallFault[] = [
  { name: "500", words: /went wrong on our side/, cause: (route) => route.fulfill({ status: 500, json: fault }) },
  {
    name: "429",
    words: /too many (requests|tries)/i,
    cause: (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "1" }, json: { ...fault, msg: "Too many requests." } }),
  },
  {
    name: "another shape",
    isOfAnswer: true,
    words: /went wrong on our side/,
    cause: (route) => route.fulfill({ json: { kind: "no such kind", unexpected: [1] } }),
  },
  {
    name: "no connection",
    words: /did not answer|could not reach the server/,
    cause: (route) => route.abort("connectionfailed"),
  },
  {
    name: "broken JSON",
    isOfAnswer: true,
    words: /went wrong on our side/,
    cause: (route) => route.fulfill({ contentType: "application/json", body: '<html>{"half' }),
  },
];

const isOurs = ({ words }: CallFault) => words.source === /went wrong on our side/.source;

/**
 * What one of the calls goes through: one fault that the server has, and one of another kind, so that the page is seen to say something
 * new. Six calls after each other go through every pair; with `PIPELARK_EVERY_FAULT=1` each call goes through all.
 */
export function faultsOf(turn: number, { hasNoAnswer = false }: { hasNoAnswer?: boolean }): readonly CallFault[] {
  const fitting = callFaults.filter(({ isOfAnswer }) => !(isOfAnswer && hasNoAnswer));
  if (process.env["PIPELARK_EVERY_FAULT"]) return fitting;
  const ours = fitting.filter(isOurs);
  const others = fitting.filter((each) => !isOurs(each));
  return [ours, others].flatMap((kind) => kind.slice(turn % kind.length).slice(0, 1));
}

/** What a page never says: words of the machinery. */
export const technicalWords =
  /JSON|undefined|\bnull\b|fetch|Error:|\b500\b|\b429\b|internal server|PGRST|unexpected token/i;

/** One kind of call that can be broken and mended while the page stands. */
export type BrokenCall = {
  /** From now on the call goes wrong so, or works again with null. */
  become: (fault: CallFault | null) => void;
  /** How many calls went wrong since the last `become`. */
  count: () => number;
  /**
   * Lets the page's clock run on until something holds: a page that asks again by itself waits seconds in between. It stands still
   * while the server works on an answer, which would otherwise come too late.
   */
  runClockUntil: (holds: () => Promise<void>) => Promise<void>;
  /** Lets all calls through again, for good. */
  end: () => Promise<void>;
};

/** Breaks the calls of a page whose method and address fit. `answer` is what they get once they work; else the server's own. */
export async function breakCall(
  page: Page,
  { method, url, answer }: { method: string; url: RegExp; answer?: unknown },
): Promise<BrokenCall> {
  let now: CallFault | null = null;
  let count = 0;

  async function handle(route: Route) {
    if (route.request().method() !== method) return route.fallback();
    if (now) {
      count += 1;
      return now.cause(route);
    }
    return answer === undefined ? route.fallback() : route.fulfill({ json: answer });
  }
  await page.route(url, handle);

  const underWay = new Set<Request>();
  function begin(request: Request) {
    if (/\/(rest|auth)\/v1\//.test(request.url())) underWay.add(request);
  }
  function finish(request: Request) {
    underWay.delete(request);
  }
  page.on("request", begin).on("requestfinished", finish).on("requestfailed", finish);

  return {
    become(next) {
      now = next;
      count = 0;
    },
    count: () => count,
    async runClockUntil(holds) {
      await expect(async () => {
        expect(underWay.size, "calls under way").toBe(0);
        await page.clock.fastForward(1_500);
        await holds();
      }).toPass({ timeout: 20_000, intervals: [20] });
    },
    async end() {
      page.off("request", begin).off("requestfinished", finish).off("requestfailed", finish);
      await page.unroute(url, handle);
    },
  };
}
