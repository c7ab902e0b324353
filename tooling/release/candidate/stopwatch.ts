type Step = { name: string; seconds: number };

export type Stopwatch = {
  /** Times a synchronous step. */
  step: <Result>(name: string, work: () => Result) => Result;
  /** Times a step that runs in parallel to others. */
  during: <Result>(name: string, work: Promise<Result>) => Promise<Result>;
  /** Returns the steps in the order in which they ended, and the total since the process began. */
  summary: () => string;
};

/** Measures the steps of a command. Parallel steps add up to more than the total. */
export function startStopwatch(now: () => number = () => performance.now()): Stopwatch {
  const steps: Step[] = [];
  function end(name: string, began: number) {
    steps.push({ name, seconds: (now() - began) / 1000 });
  }

  return {
    step(name, work) {
      const began = now();
      const result = work();
      end(name, began);
      return result;
    },
    async during(name, work) {
      const began = now();
      const result = await work;
      end(name, began);
      return result;
    },
    summary() {
      const lines = steps.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
      return [lines.join(", "), `total ${(now() / 1000).toFixed(1)} s`].filter(Boolean).join("; ");
    },
  };
}
