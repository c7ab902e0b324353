import { frameOfLoop, lettersOf, type TypewriterPace } from "./typewriterFrame.ts";

/** Attributes of a prerendered `Typewriter`'s parts, for scripts without React. */
export const typewriterParts = { line: "data-typewriter", cursor: "data-cursor", untyped: "data-untyped" } as const;

/** Default pace. */
export const usualPace: TypewriterPace = { typeDelay: 50, deleteDelay: 50, hold: 2000 };

export type LoopingTypewriter = {
  /** Plays or pauses. */
  setPlaying: (isPlaying: boolean) => void;
};

type Loop = {
  phrases: readonly string[];
  pace?: TypewriterPace;
  /** Called at each letter with the loop's running time in milliseconds. */
  onStep?: (elapsed: number) => void;
};

/**
 * Runs a prerendered `Typewriter` inside `root` like the component with `loops`, without React. Starts paused, and ends when its line is removed from
 * the document.
 */
export function loopTypewriter(root: Element, { phrases, pace = usualPace, onStep }: Loop): LoopingTypewriter {
  const [line, cursor, untyped] = Object.values(typewriterParts).map((name) =>
    root.querySelector<HTMLElement>(`[${name}]`),
  );
  let elapsed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): number {
    const frame = frameOfLoop(phrases, { ...pace, elapsed });
    const letters = lettersOf(phrases[frame.phrase] ?? "");
    const typed = line?.firstChild;
    if (typed instanceof Text) typed.data = letters.slice(0, frame.letters).join("");
    if (untyped) untyped.textContent = letters.slice(frame.letters).join("");
    if (cursor) cursor.hidden = false;
    return frame.changesIn;
  }

  return {
    setPlaying(isPlaying) {
      if (!isPlaying) {
        clearTimeout(timer);
        timer = undefined;
        return;
      }
      if (timer !== undefined) return;
      const startedAt = performance.now() - elapsed;
      function step() {
        if (!line?.isConnected) return;
        elapsed = performance.now() - startedAt;
        timer = setTimeout(step, show());
        onStep?.(elapsed);
      }
      step();
    },
  };
}
