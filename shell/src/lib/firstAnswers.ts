import { firstAnswerKey } from "@pipelark/shared-contracts/firstAnswers";

/** Older answers are not used: the page asks again. */
const freshForMs = 20_000;

type Sent = { body: unknown; authorization: string | null };

/**
 * Takes the answer that the document asked for before the shell was there, once. Null when there is none for this request and this session, when it is too
 * old, or when it is a failure, so that the page asks itself and shows what comes of that.
 */
export async function takeFirstAnswer(url: URL, { body, authorization }: Sent): Promise<Response | null> {
  const first = window.pipelarkFirstAnswers;
  if (first === undefined || authorization !== `Bearer ${first.token}` || Date.now() - first.at > freshForMs)
    return null;
  const key = firstAnswerKey(url, typeof body === "string" ? body : "");
  if (first.later?.starts.some((start) => key.startsWith(start)) === true) await first.later.sent;
  const answer = first.answers.get(key);
  first.answers.delete(key);
  const taken = await answer;
  return taken?.ok === true ? taken : null;
}

/** Forgets all of them: the session ends. */
export function forgetFirstAnswers(): void {
  window.pipelarkFirstAnswers = undefined;
}
