/** Limits of a list; the database takes as many rows. */
export const mostRows = 50_000;
export const mostBytes = 20_000_000;
