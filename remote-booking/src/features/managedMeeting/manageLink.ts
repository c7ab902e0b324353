import { paths } from "#app/paths.ts";

const tokenPattern = /^#manage=(.*)$/;

/**
 * The token in a page's fragment, whatever was cut off it: nobody who follows such a link wants to book a second meeting.
 * A fragment never reaches a server, so no log holds it.
 */
export function manageTokenOf(hash: string): string | null {
  return tokenPattern.exec(hash)?.[1] ?? null;
}

/** The path that shows a booked meeting to whoever holds its token. */
export function managePath(slug: string, token: string): string {
  return `${paths.schedule(slug)}#manage=${token}`;
}
