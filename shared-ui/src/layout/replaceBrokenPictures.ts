import { plainPlaceholder } from "#theme/placeholder.ts";

/**
 * Counterpart of `Image` for prerendered pages, without React: replaces pictures that cannot be loaded with the placeholder, once. The placeholder
 * has no initial until hydration.
 */
export function replaceBrokenPictures(): void {
  for (const image of document.images) {
    function replace() {
      // Removes the other formats, which have failed as well.
      image.closest("picture")?.replaceWith(image);
      image.dataset["placeholder"] = "true";
      image.srcset = "";
      image.src = plainPlaceholder;
    }
    image.addEventListener("error", replace, { once: true });
    // The image may have failed before this script ran.
    if (image.complete && !image.naturalWidth && image.currentSrc) replace();
  }
}
