export type Attempt<Result> = () => Promise<Result>;

/** Thrown when all attempts failed or none answered in time. `reasons` holds each attempt's error. */
export class NothingLoaded extends Error {
  override readonly name = "NothingLoaded";
  readonly reasons: readonly unknown[];

  constructor(reasons: readonly unknown[]) {
    super(reasons.length > 0 ? String(reasons.at(-1)) : "No version answered in time");
    this.reasons = reasons;
  }
}

/**
 * Runs attempts in order and returns the first success. The next one starts when the previous one failed or has been silent for `hedgeAfterMs`; a
 * slow attempt may still win. Rejects with {@link NothingLoaded} after the last failure, or `hedgeAfterMs` after the last start.
 */
export function hedge<Result>(
  attempts: readonly Attempt<Result>[],
  { hedgeAfterMs }: { hedgeAfterMs: number },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const reasons: unknown[] = [];
    let started = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function startNext() {
      clearTimeout(timer);
      const attempt = attempts[started];
      if (!attempt) {
        reject(new NothingLoaded(reasons));
        return;
      }
      started += 1;
      const mine = started;
      timer = setTimeout(startNext, hedgeAfterMs);
      attempt().then(
        (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        (reason: unknown) => {
          reasons.push(reason);
          if (mine === started) startNext();
        },
      );
    }
    startNext();
  });
}
