import { plainPlaceholder } from "#theme/placeholder.ts";

/**
 * Does for the pictures of a prerendered page what `Image` does for a living one: those that cannot be loaded become the placeholder, once. It has no
 * initial until the living page is there.
 */
export function replaceBrokenPictures(): void {
  for (const image of document.images) {
    function replace() {
      // Without the other formats, which have failed as well.
      image.closest("picture")?.replaceWith(image);
      image.dataset["placeholder"] = "true";
      image.srcset = "";
      image.src = plainPlaceholder;
    }
    image.addEventListener("error", replace, { once: true });
    // It may have failed before this script was there.
    if (image.complete && !image.naturalWidth && image.currentSrc) replace();
  }
}
