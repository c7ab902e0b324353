import { paths } from "#app/paths.ts";

const tokenPattern = /^#manage=([A-Za-z0-9_-]{43})$/;

/** The token in a page's fragment. A fragment never reaches a server, so no log holds it. */
export function manageTokenOf(hash: string): string | null {
  return tokenPattern.exec(hash)?.[1] ?? null;
}

/** The path that shows a booked meeting to whoever holds its token. */
export function managePath(slug: string, token: string): string {
  return `${paths.schedule(slug)}#manage=${token}`;
}
