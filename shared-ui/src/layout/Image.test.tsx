import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Image } from "./Image.tsx";

afterEach(() => vi.restoreAllMocks());

it("shows the picture it is given", () => {
  render(<Image src="/logo.svg" alt="Logo" />);
  expect(screen.getByRole("img", { name: "Logo" }).getAttribute("src")).toBe("/logo.svg");
});

it("becomes a disc with the initial when the picture fails, and tries no more", () => {
  render(<Image src="/broken.png" alt="Zephyr" />);
  const image = screen.getByRole("img", { name: "Zephyr" });
  fireEvent.error(image);
  const placeholder = image.getAttribute("src") ?? "";
  expect(decodeURIComponent(placeholder)).toContain(">Z</text>");
  fireEvent.error(image);
  expect(image.getAttribute("src")).toBe(placeholder);
});

it("notices a picture that failed before it could listen", () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(0);
  vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue("https://site.example/broken.png");
  render(<Image src="/broken.png" alt="Zephyr" />);
  expect(screen.getByRole("img").getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
});

it("tries again when it is given another picture", () => {
  const { rerender } = render(<Image src="/broken.png" alt="Zephyr" />);
  fireEvent.error(screen.getByRole("img"));
  rerender(<Image src="/good.png" alt="Zephyr" />);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/good.png");
});

it("puts no markup of a name into the placeholder", () => {
  render(<Image src="/broken.png" alt="" name="<script>" data-testid="image" />);
  const image = screen.getByTestId("image");
  fireEvent.error(image);
  expect(decodeURIComponent(image.getAttribute("src") ?? "")).toContain("></text>");
});

it("offers formats that not every browser reads before its own", () => {
  render(
    <Image
      src="/bird.webp"
      srcSet="/bird.webp 160w, /bird-large.webp 320w"
      sizes="10rem"
      sources={[{ type: "image/avif", srcSet: "/bird.avif 160w, /bird-large.avif 320w" }]}
      alt="Bird"
    />,
  );
  const source = screen.getByRole("img", { name: "Bird" }).parentElement?.querySelector("picture > source");
  expect(source?.getAttribute("type")).toBe("image/avif");
  expect(source?.getAttribute("srcset")).toBe("/bird.avif 160w, /bird-large.avif 320w");
  expect(source?.getAttribute("sizes")).toBe("10rem");
});

it("leaves nothing to choose from but the disc when the picture fails, and marks it", () => {
  render(
    <Image
      src="/bird.webp"
      srcSet="/bird.webp 160w"
      sources={[{ type: "image/avif", srcSet: "/bird.avif" }]}
      alt="Bird"
    />,
  );
  const image = screen.getByRole("img", { name: "Bird" });
  expect(image.dataset["placeholder"]).toBeUndefined();
  fireEvent.error(image);
  expect(image.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  expect(image.hasAttribute("srcset")).toBe(false);
  expect(image.parentElement?.querySelector("source")).toBeNull();
  expect(image.dataset["placeholder"]).toBe("true");
});
