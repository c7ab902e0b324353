import { expect, type Page, type Request, type Route } from "@playwright/test";

/** A way in which one data call fails, and the page's message about the cause. */
export type CallFault = {
  name: string;
  words: RegExp;
  /** The call succeeded, but its answer cannot be parsed. */
  isOfAnswer?: boolean;
  cause: (route: Route) => Promise<void>;
};

const fault = { message: "Internal Server Error", msg: "Internal Server Error" };

/** Neighbors have different messages, so that each is seen to appear. */
export const callFaults: readonly CallFault[] = [
  { name: "500", words: /went wrong on our side/, cause: (route) => route.fulfill({ status: 500, json: fault }) },
  {
    name: "429",
    words: /too many (requests|tries|attempts)/i,
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
 * Returns the faults of one call: one of the server, and one of another kind, so that the message is seen to change.
 * Six consecutive calls cover every pair; with `PIPELARK_EVERY_FAULT=1` each call gets all.
 */
export function faultsOf(turn: number, { hasNoAnswer = false }: { hasNoAnswer?: boolean }): readonly CallFault[] {
  const fitting = callFaults.filter(({ isOfAnswer }) => !(isOfAnswer && hasNoAnswer));
  if (process.env["PIPELARK_EVERY_FAULT"]) return fitting;
  const ours = fitting.filter(isOurs);
  const others = fitting.filter((each) => !isOurs(each));
  return [ours, others].flatMap((kind) => kind.slice(turn % kind.length).slice(0, 1));
}

/** Technical words that a page never shows. */
export const technicalWords =
  /JSON|undefined|\bnull\b|fetch|Error:|\b500\b|\b429\b|internal server|PGRST|unexpected token/i;

/** One kind of call that can be broken and repaired on the open page. */
export type BrokenCall = {
  /** Breaks the call in this way from now on; null repairs it. */
  become: (fault: CallFault | null) => void;
  /** Number of failed calls since the last `become`. */
  count: () => number;
  /**
   * Advances the page's clock until a condition holds, because pages wait seconds between retries. It pauses while
   * an answer or a module is under way, which would otherwise come too late: a remote is given up after eight seconds.
   */
  runClockUntil: (holds: () => Promise<void>) => Promise<void>;
  /** Lets all calls through again, permanently. */
  end: () => Promise<void>;
};

/** Breaks the calls of a page with this method and address. `answer` replaces the server's own once they work. */
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
    if (request.resourceType() === "script" || /\/(rest|auth|functions)\/v1\//.test(request.url()))
      underWay.add(request);
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
        expect(underWay.size, "calls and modules under way").toBe(0);
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
