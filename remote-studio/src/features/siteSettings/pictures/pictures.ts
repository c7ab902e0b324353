import type { StoredPicture } from "@pipelark/shared-data/settings/settingSchema";
import * as v from "valibot";

/** A picture as the form has it. `src` is empty for the built-in one, and a data URI for one that is not saved yet. */
export type PictureItem = { src: string; alt: string };
export type PicturesInput = { version: number; items: PictureItem[] };

export const longestAlt = 200;

/** True for a picture of our own, which has an alternative text of its own. */
export function isUploaded({ src }: PictureItem): boolean {
  return src.startsWith("/") || isNew(src);
}

/** True for a picture that has to be uploaded before a setting can name it. */
export function isNew(src: string): boolean {
  return src.startsWith("data:");
}

/** Schema of the form. A logo has no alternative text, because the name stands beside it. */
export function picturesSchema(hasAlt: boolean): v.GenericSchema<PicturesInput, PicturesInput> {
  const item = v.pipe(
    v.object({ src: v.string(), alt: v.string() }),
    v.forward(
      v.check((one) => !hasAlt || !isUploaded(one) || one.alt.trim() !== "", "Describe the picture."),
      ["alt"],
    ),
  );
  return v.object({ version: v.number(), items: v.array(item) });
}

export function itemOf(stored: StoredPicture | null | undefined): PictureItem {
  if (stored === null || stored === undefined) return { src: "", alt: "" };
  return typeof stored === "string" ? { src: stored, alt: "" } : stored;
}

export function storedOf(item: PictureItem): StoredPicture | null {
  if (item.src === "") return null;
  return isUploaded(item) ? { src: item.src, alt: item.alt.trim() } : item.src;
}

/** The pictures as lines of text, to compare two versions. */
export function describePictures(items: readonly PictureItem[], names: readonly string[]): string {
  return items.map((item, index) => `${names[index]}: ${describe(item)}`).join("\n");
}

function describe({ src, alt }: PictureItem): string {
  if (src === "") return "Built in";
  const which = isNew(src) ? "New picture" : src;
  return alt ? `${alt} (${which})` : which;
}
