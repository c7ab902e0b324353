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
