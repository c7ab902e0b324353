/** Answers that a page behind the sign-in asked for before its modules were there, by {@link firstAnswerKey}. */
export type FirstAnswers = {
  /** Access token that they were asked with. */
  token: string;
  /** Milliseconds of the epoch. */
  at: number;
  /** Null: no answer came. */
  answers: Map<string, Promise<Response | null>>;
  /** Starts of the keys of the requests that wait for the company, and the promise that they have been sent. */
  later?: { starts: readonly string[]; sent: Promise<unknown> };
};

declare global {
  interface Window {
    pipelarkFirstAnswers?: FirstAnswers | undefined;
  }
}

/** Key of a request: its path with the query, not encoded, and the body. */
export function firstAnswerKey(url: URL, body: string): string {
  return decodeURIComponent((url.pathname + url.search).replaceAll("+", " ")) + body;
}
