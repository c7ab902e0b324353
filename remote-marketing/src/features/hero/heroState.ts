/** What the page's script finds the hero's parts by. */
export const heroPart = { root: "data-hero", picture: "data-hero-picture" } as const;

/** How far the typewriter is, in milliseconds, and whether the visitor stopped the motion. */
export type HeroState = { elapsed: number; isPaused: boolean };

/** Leaves the state of the prerendered hero in the page, for the living one. */
export function writeHeroState(hero: HTMLElement, { elapsed, isPaused }: HeroState): void {
  hero.dataset["elapsed"] = String(Math.round(elapsed));
  hero.dataset["paused"] = String(isPaused);
}

/** What the prerendered hero was doing when the living one takes its place; a hero at its start when there was none. */
export function readHeroState(): HeroState {
  const hero = typeof document === "undefined" ? null : document.querySelector<HTMLElement>(`[${heroPart.root}]`);
  return { elapsed: Number(hero?.dataset["elapsed"]) || 0, isPaused: hero?.dataset["paused"] === "true" };
}
