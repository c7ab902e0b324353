import type { ShellServices } from "@pipelark/shared-contracts/shellServices";

/**
 * Reports what nobody caught, wherever it was thrown: in a timer, a promise or a listener. Whose it is, its stack says, or else
 * the file that the browser names. The watch ends with `signal`.
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
