import { firstAnswerKey } from "@pipelark/shared-contracts/firstAnswers";

/** Older answers are not used: the page asks again. Those of a document wait for its modules. */
const freshForMs = 20_000;
/** For answers that were asked for before a link was followed: no page shows what has changed in the meantime. */
const freshForLinkMs = 5000;

let lastLink = { href: "", at: 0 };

/** Asks for the first data of the page that a link leads to, at most once in five seconds. */
export function askForLink(first: unknown, { href, search }: Pick<HTMLAnchorElement, "href" | "search">): void {
  if (first === undefined || (lastLink.href === href && Date.now() - lastLink.at < freshForLinkMs)) return;
  lastLink = { href, at: Date.now() };
  window.pipelarkAskFirst?.(first, search);
  if (window.pipelarkFirstAnswers) window.pipelarkFirstAnswers.freshFor = freshForLinkMs;
}

type Sent = { body: unknown; authorization: string | null };

/**
 * Takes the answer that was asked for before the page was there, once. Null when there is none for this request and this session, when it is too
 * old, or when it is a failure, so that the page asks itself and shows what comes of that.
 */
export async function takeFirstAnswer(url: URL, { body, authorization }: Sent): Promise<Response | null> {
  const first = window.pipelarkFirstAnswers;
  if (first === undefined || authorization !== `Bearer ${first.token}`) return null;
  if (Date.now() - first.at > (first.freshFor ?? freshForMs)) return null;
  const key = firstAnswerKey(url, typeof body === "string" ? body : "");
  if (first.later?.starts.some((start) => key.startsWith(start)) === true) await first.later.sent;
  const answer = first.answers.get(key);
  first.answers.delete(key);
  const taken = await answer;
  return taken?.ok === true ? taken : null;
}

/** Forgets what was asked for a link: something is about to change. */
export function forgetLinkAnswers(): void {
  if (window.pipelarkFirstAnswers?.freshFor !== undefined) forgetFirstAnswers();
}

/** Forgets all of them: the session ends. */
export function forgetFirstAnswers(): void {
  window.pipelarkFirstAnswers = undefined;
}
