/** Endings of the headline "Wake up to meetings with". At most two lines on a phone each. */
export const heroPhrases = [
  "people who can sign.",
  "buyers with a budget.",
  "founders who said yes.",
  "teams that fit you.",
] as const;

/** Attributes that mark the hero's parts for the page's script. */
export const heroPart = { root: "data-hero", picture: "data-hero-picture" } as const;

/** Progress of the typewriter in milliseconds, and whether the visitor paused the animation. */
export type HeroState = { elapsed: number; isPaused: boolean };

/** Stores the prerendered hero's state in the page for the React page. */
export function writeHeroState(hero: HTMLElement, { elapsed, isPaused }: HeroState): void {
  hero.dataset["elapsed"] = String(Math.round(elapsed));
  hero.dataset["paused"] = String(isPaused);
}

/** State of the prerendered hero when React takes over; the initial state when there was none. */
export function readHeroState(): HeroState {
  const hero = typeof document === "undefined" ? null : document.querySelector<HTMLElement>(`[${heroPart.root}]`);
  return { elapsed: Number(hero?.dataset["elapsed"]) || 0, isPaused: hero?.dataset["paused"] === "true" };
}
