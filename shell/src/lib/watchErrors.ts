import type { ShellServices } from "@pipelark/shared-contracts/shellServices";

/**
 * Reports uncaught errors of timers, promises and listeners. The origin comes from the stack, or else from the file that the browser names. `signal`
 * stops it.
 */
export function watchErrors(report: ShellServices["report"], { signal }: { signal?: AbortSignal } = {}): void {
  window.addEventListener(
    "error",
    ({ error, message, filename }) => {
      const thrown: unknown = error;
      report(thrown ?? new Error(message), { while: "running", ...(filename && { file: filename }) });
    },
    { signal },
  );
  window.addEventListener(
    "unhandledrejection",
    ({ reason }: { reason: unknown }) => report(reason, { while: "waiting" }),
    { signal },
  );
}
