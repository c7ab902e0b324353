type Step = { name: string; seconds: number };

export type Stopwatch = {
  /** Does what takes its time by itself. */
  step: <Result>(name: string, work: () => Result) => Result;
  /** Waits for what others may run beside. */
  during: <Result>(name: string, work: Promise<Result>) => Promise<Result>;
  /** The steps in the order in which they ended, and all of it since the process began. */
  summary: () => string;
};

/** Measures the steps of a command. What runs side by side adds up to more than all of it. */
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
      return [lines.join(", "), `in all ${(now() / 1000).toFixed(1)} s`].filter(Boolean).join("; ");
    },
  };
}
