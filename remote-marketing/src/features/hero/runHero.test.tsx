import { StaticRouter } from "@pipelark/shared-router/static";
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Hero } from "./Hero.tsx";
import { readHeroState } from "./heroParts.ts";
import { runHero } from "./runHero.ts";

let isOnScreen: (isIntersecting: boolean) => void = () => undefined;
let wantsLessMotion: (isReduced: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  givenMotion(false);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        isOnScreen = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function givenMotion(isReduced: boolean) {
  const media = {
    matches: isReduced,
    addEventListener(_change: string, listener: () => void) {
      wantsLessMotion = (isNowReduced) => {
        media.matches = isNowReduced;
        listener();
      };
    },
    removeEventListener() {},
  };
  vi.stubGlobal("matchMedia", () => media);
}

const hero = (
  <StaticRouter location="/">
    <Hero bookingPath="/book-a-meeting" explanationId="how" picture={undefined} brandName="Pipelark" />
  </StaticRouter>
);

/** The home page as a visitor opens it: prerendered, then run by its script. */
function open() {
  const page = document.createElement("div");
  page.innerHTML = renderToString(hero);
  document.body.append(page);
  runHero();
}

function typed(): string | undefined {
  return document.querySelector("[data-typewriter]")?.firstChild?.textContent ?? undefined;
}

function isMoving(): string | undefined {
  return document.querySelector<HTMLElement>("[data-playing]")?.dataset["playing"];
}

function button(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button");
}

it("holds the first phrase, deletes it and types the next one", () => {
  open();
  expect(typed()).toBe("people who can sign.");
  vi.advanceTimersByTime(2000 + 20 * 50 + 6 * 50);
  expect(typed()).toBe("buyers");
  expect(isMoving()).toBe("true");
});

it("stops on Pause and continues from there on Play", () => {
  open();
  vi.advanceTimersByTime(2000 + 5 * 50);
  const stopped = typed();
  expect(button().textContent).toContain("Pause animation");
  button().click();
  vi.advanceTimersByTime(60_000);
  expect(typed()).toBe(stopped);
  expect(isMoving()).toBe("false");
  expect(screen.getByText("Pause animation").hidden).toBe(true);
  expect(screen.getByText("Play animation").hidden).toBe(false);

  button().click();
  vi.advanceTimersByTime(100);
  expect(typed()).toBe(stopped?.slice(0, -2));
  expect(isMoving()).toBe("true");
  expect(screen.getByText("Pause animation").hidden).toBe(false);
});

it("stops while it is off screen", () => {
  open();
  isOnScreen(false);
  vi.advanceTimersByTime(60_000);
  expect(typed()).toBe("people who can sign.");
  expect(isMoving()).toBe("false");
  isOnScreen(true);
  vi.advanceTimersByTime(2000 + 4 * 50);
  expect(typed()).toBe("people who can ");
});

it("types nothing under reduced motion, and from the moment on at which that ends", () => {
  givenMotion(true);
  open();
  vi.advanceTimersByTime(60_000);
  expect(typed()).toBe("people who can sign.");
  wantsLessMotion(false);
  vi.advanceTimersByTime(2000 + 4 * 50);
  expect(typed()).toBe("people who can ");
  wantsLessMotion(true);
  vi.advanceTimersByTime(60_000);
  expect(typed()).toBe("people who can ");
});

it("tells the living hero where it was, and that it was stopped", () => {
  open();
  vi.advanceTimersByTime(2000 + 5 * 50);
  const stopped = typed();
  button().click();
  expect(readHeroState()).toEqual({ elapsed: expect.closeTo(2250, -2), isPaused: true });
  render(hero);
  expect(document.querySelectorAll("[data-typewriter]")[1]?.firstChild?.textContent).toBe(stopped);
  expect(document.querySelectorAll<HTMLElement>("[data-playing]")[1]?.dataset["playing"]).toBe("false");
});

it("types no more once the living hero has taken its place", () => {
  open();
  const line = document.querySelector("[data-typewriter]");
  document.body.replaceChildren();
  vi.advanceTimersByTime(60_000);
  expect(line?.firstChild?.textContent).toBe("people who can sign.");
  expect(vi.getTimerCount()).toBe(0);
});

it("leaves a page without a hero alone", () => {
  runHero();
  expect(vi.getTimerCount()).toBe(0);
});
