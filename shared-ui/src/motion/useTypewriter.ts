import { useEffect, useEffectEvent, useRef, useState } from "react";
import { frameOfLoop, frameTypedOnce, type TypewriterFrame, type TypewriterPace } from "./typewriterFrame.ts";
import { useReducedMotion } from "./useReducedMotion.ts";

export type TypewriterOptions = {
  /** Must not change while mounted; the `Typewriter` component guarantees it. */
  phrases: readonly string[];
  pace: TypewriterPace;
  /** Loops through the phrases: hold, delete, type the next one. Otherwise the first phrase is typed once. */
  loops: boolean;
  /** Pauses a loop while false; it continues from its position. */
  isPlaying: boolean;
  /** Position of the loop at its start, in milliseconds. */
  startsAt: number;
  /** Called when the single phrase is complete. */
  onDone?: (() => void) | undefined;
};

/**
 * Types text letter by letter. The state depends on elapsed time, so a slow page skips letters and is never late. Under reduced motion and in
 * prerendered HTML the first phrase is complete; a single phrase completes at once when its tab is hidden.
 */
export function useTypewriter({
  phrases,
  pace,
  loops,
  isPlaying,
  startsAt,
  onDone,
}: TypewriterOptions): TypewriterFrame {
  function frameAt(elapsed: number): TypewriterFrame {
    return loops ? frameOfLoop(phrases, { ...pace, elapsed }) : typedOnceAt(elapsed);
  }

  function typedOnceAt(elapsed: number): TypewriterFrame {
    return frameTypedOnce(phrases[0] ?? "", { ...pace, elapsed });
  }

  const isStill = useReducedMotion();
  const elapsed = useRef(startsAt);
  const [frame, setFrame] = useState(() => frameAt(startsAt));
  const shown = isStill ? typedOnceAt(Infinity) : frame;
  const isDone = shown.changesIn === Infinity;

  const advance = useEffectEvent((time: number) => {
    elapsed.current = !loops && document.visibilityState === "hidden" ? Infinity : time;
    const next = frameAt(elapsed.current);
    setFrame(next);
    return next.changesIn;
  });

  useEffect(() => {
    if (!isPlaying || isDone) return undefined;
    const startedAt = performance.now() - elapsed.current;
    let timer = 0;
    function step() {
      const changesIn = advance(performance.now() - startedAt);
      if (changesIn !== Infinity) timer = window.setTimeout(step, changesIn);
    }
    step();
    return () => window.clearTimeout(timer);
  }, [isPlaying, isDone]);

  const handleDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) handleDone();
  }, [isDone]);

  return shown;
}
