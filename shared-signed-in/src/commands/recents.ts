import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import * as v from "valibot";

/** A page that the user opened. */
export type Recent = { to: string; title: string };

const most = 8;

const storedSchema = v.object({
  user: v.string(),
  pages: v.array(v.object({ to: v.pipe(v.string(), v.regex(/^\/(?!\/)/)), title: v.string() })),
});

/** Pages that this user opened last in this browser, the latest first. */
export function readRecents(userId: string): readonly Recent[] {
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(localStorage.getItem(storageKeys.recents) ?? "null"));
    return stored.success && stored.output.user === userId ? stored.output.pages : [];
  } catch {
    return [];
  }
}

/** Puts a page first. A page of the same name replaces the earlier one, such as another filter of a list. */
export function addRecent(userId: string, page: Recent): void {
  const others = readRecents(userId).filter(({ title, to }) => title !== page.title && to !== page.to);
  try {
    localStorage.setItem(
      storageKeys.recents,
      JSON.stringify({ user: userId, pages: [page, ...others].slice(0, most) }),
    );
  } catch {
    // Without storage the palette opens without recent pages.
  }
}
