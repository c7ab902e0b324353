import { loopTypewriter } from "@pipelark/shared-ui/motion/loopTypewriter";
import { watchInView } from "@pipelark/shared-ui/motion/watchInView";
import { heroPart, heroPhrases, type HeroState, writeHeroState } from "./heroParts.ts";

/** Runs the prerendered hero without React: the typewriter, and the button that pauses the animation. */
export function runHero(): void {
  const hero = document.querySelector<HTMLElement>(`[${heroPart.root}]`);
  const scene = hero?.querySelector<HTMLElement>("[data-playing]");
  const button = hero?.querySelector(`[${heroPart.picture}] button`);
  if (!hero || !scene || !button) return;
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const state: HeroState = { elapsed: 0, isPaused: false };
  let isInView = true;

  const typewriter = loopTypewriter(hero, {
    phrases: heroPhrases,
    onStep(elapsed) {
      state.elapsed = elapsed;
      writeHeroState(hero, state);
    },
  });

  function show() {
    const isPlaying = isInView && !state.isPaused;
    typewriter.setPlaying(isPlaying && !lessMotion.matches);
    scene?.setAttribute("data-playing", String(isPlaying));
  }

  button.addEventListener("click", () => {
    state.isPaused = !state.isPaused;
    for (const words of button.querySelectorAll("span")) words.hidden = !words.hidden;
    if (hero) writeHeroState(hero, state);
    show();
  });
  lessMotion.addEventListener("change", show);
  watchInView(hero, (seen) => {
    isInView = seen;
    show();
  });
}
