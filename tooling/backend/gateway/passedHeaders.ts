/** Headers that the engine may read, with the longest value of each. All others are dropped. */
const passed: Record<string, number> = {
  accept: 200,
  "accept-profile": 63,
  apikey: 300,
  authorization: 4096,
  "content-profile": 63,
  prefer: 300,
  "x-client-info": 300,
  "x-supabase-api-version": 20,
};

const shapes: Record<string, RegExp> = {
  "accept-profile": /^public$/,
  "content-profile": /^public$/,
  apikey: /^[\w.-]+$/,
  authorization: /^Bearer [\w.~+/=-]+$/,
  accept: /^[\w.+*/;=, -]+$/,
  prefer: listOf([
    "return=(minimal|representation|headers-only)",
    "resolution=(merge|ignore)-duplicates",
    "missing=default",
    "count=exact",
  ]),
};

/** Headers by which visits are counted, or not, with how much of each is kept. A browser's name may be of any length, and refuses nothing. */
const ofVisits: Record<string, number> = { "user-agent": 300, dnt: 1, "sec-gpc": 1, "sec-purpose": 40 };

/** Picks the headers that the engine may read; returns the name of the header when a value is not acceptable. */
export function passedHeaders(headers: Headers): Headers | { refused: string } {
  const result = new Headers();
  for (const [name, longest] of Object.entries(passed)) {
    const value = headers.get(name);
    if (value === null) continue;
    // A header that was sent twice arrives joined by a comma, which neither a key nor a token contains.
    if (value.length > longest || shapes[name]?.test(value) === false) return { refused: name };
    result.set(name, value);
  }
  for (const [name, longest] of Object.entries(ofVisits)) {
    const value = headers.get(name);
    if (value !== null) result.set(name, value.slice(0, longest));
  }
  return result;
}

/** Headers that proxies and platforms set about a caller, or that only the site itself may read. */
const setByPlatforms =
  /^(cf-|x-forwarded|forwarded$|x-real-ip$|x-client-ip$|x-cluster-client-ip$|true-client-ip$|fastly-|fly-|x-vercel-|x-nf-|x-appengine-|cookie$)/;

/**
 * Builds the request for an edge function, with any header, because functions have their own callers; but the address
 * of the caller is set by the gateway alone, in the two headers that hosted functions read.
 */
export function requestForFunction(
  { url, method, headers: given }: Request,
  { address, body }: { address: string; body: Uint8Array<ArrayBuffer> | undefined },
): Request {
  const headers = new Headers(given);
  for (const name of given.keys()) if (setByPlatforms.test(name)) headers.delete(name);
  headers.set("cf-connecting-ip", address);
  headers.set("x-forwarded-for", address);
  // Not copied from the request itself: the server's is no `Request` of Node, which would refuse it.
  return new Request(url, { method, headers, ...(body !== undefined && { body }) });
}

function listOf(words: readonly string[]): RegExp {
  const word = `(${words.join("|")})`;
  return new RegExp(`^${word}(\\s*,\\s*${word})*$`);
}
