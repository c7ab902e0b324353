import { afterEach, expect, it, vi } from "vitest";
import { replaceBrokenPictures } from "./replaceBrokenPictures.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function given(markup: string): HTMLImageElement {
  document.body.innerHTML = markup;
  const image = document.querySelector("img");
  if (!image) throw new Error("There is no picture.");
  return image;
}

it("puts the placeholder in the place of a picture that cannot be loaded, once", () => {
  const image = given(`<picture><source srcset="/a.avif"><img src="/a.webp" srcset="/a.webp 1x" alt="Noor"></picture>`);
  replaceBrokenPictures();
  image.dispatchEvent(new Event("error"));
  expect(image.src).toMatch(/^data:image\/svg\+xml,/);
  expect(image.srcset).toBe("");
  expect(image.dataset["placeholder"]).toBe("true");
  expect(document.querySelector("picture, source")).toBeNull();
  image.src = "/other.webp";
  image.dispatchEvent(new Event("error"));
  expect(image.getAttribute("src")).toBe("/other.webp");
});

it("finds a picture that failed before, and leaves one that is still to come", () => {
  const image = given(`<img src="/a.webp" alt="">`);
  replaceBrokenPictures();
  expect(image.getAttribute("src")).toBe("/a.webp");
  vi.spyOn(image, "complete", "get").mockReturnValue(true);
  vi.spyOn(image, "currentSrc", "get").mockReturnValue("/a.webp");
  replaceBrokenPictures();
  expect(image.src).toMatch(/^data:image\/svg\+xml,/);
});
