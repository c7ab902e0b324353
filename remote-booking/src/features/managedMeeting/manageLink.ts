import { paths } from "#app/paths.ts";

const tokenPattern = /^#manage=(.*)$/;

/**
 * Token in a page's fragment, even if the link was cut off: who opens such a link does not want to book a second
 * meeting. Fragments never reach a server, so no log holds the token.
 */
export function manageTokenOf(hash: string): string | null {
  return tokenPattern.exec(hash)?.[1] ?? null;
}

/** Path of a booked meeting for the holder of its token. */
export function managePath(slug: string, token: string): string {
  return `${paths.schedule(slug)}#manage=${token}`;
}
