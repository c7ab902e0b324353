import { readersOf } from "./access.ts";
import type { Role } from "./role.ts";
import type { FirstRequest, RouteDeclaration } from "./routeDeclaration.ts";

/** First data of a page: what is asked for, and the roles for which. */
export type FirstData = { roles: readonly Role[]; requests: readonly FirstRequest[] };

export function firstOf(route: Pick<RouteDeclaration, "firstData" | "access" | "readers">): FirstData {
  return { roles: readersOf(route), requests: route.firstData ?? [] };
}

/** Answers that a page behind the sign-in asked for before its modules were there, or before a link to it was followed, by {@link firstAnswerKey}. */
export type FirstAnswers = {
  /** Access token that they were asked with. */
  token: string;
  /** Milliseconds of the epoch. */
  at: number;
  /** Milliseconds for which they are used; 20 seconds by default. */
  freshFor?: number;
  /** Null: no answer came. */
  answers: Map<string, Promise<Response | null>>;
  /** Starts of the keys of the requests that wait for the company, and the promise that they have been sent. */
  later?: { starts: readonly string[]; sent: Promise<unknown> };
};

declare global {
  interface Window {
    pipelarkFirstAnswers?: FirstAnswers | undefined;
    /** Asks for a page's `FirstData`; with a query in its address only for what does not depend on it. Documents of older releases have none. */
    pipelarkAskFirst?: ((first: unknown, search: string) => void) | undefined;
  }
}

/** Key of a request: its path with the query, not encoded, and the body. */
export function firstAnswerKey(url: URL, body: string): string {
  return decodeURIComponent((url.pathname + url.search).replaceAll("+", " ")) + body;
}
