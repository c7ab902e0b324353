import * as v from "valibot";
import { isPictureAddress } from "./publicUrl.ts";

/** A picture of the public site. Without an alternative text of its own it has that of {@link pictureTexts}. */
export type SitePicture = { src: string; alt: string | null };

/** Alternative texts of pictures for which only an address was entered. */
export const pictureTexts = { hero: "Our team at work", founder: "Portrait" } as const;

const address = v.pipe(v.string(), v.check(isPictureAddress));

/** A picture as its setting has it: an address, or an uploaded picture with its alternative text. */
export const sitePictureSchema = v.union([
  v.pipe(
    address,
    v.transform((src): SitePicture => ({ src, alt: null })),
  ),
  v.pipe(
    v.object({ src: address, alt: v.string() }),
    v.transform(({ src, alt }): SitePicture => ({ src, alt })),
  ),
]);
