import type { ShellServices } from "@pipelark/shared-contracts/shellServices";

/**
 * Reports what nobody caught, wherever it was thrown: in a timer, a promise or a listener. Each error names the remote and the version
 * whose module it came from, as far as its stack says. The watch ends with `signal`.
 */
export function watchErrors(report: ShellServices["report"], { signal }: { signal?: AbortSignal } = {}): void {
  window.addEventListener(
    "error",
    ({ error, message, filename }) => {
      const thrown: unknown = error;
      report(thrown ?? new Error(message), { ...originOf(thrown, filename), while: "running" });
    },
    { signal },
  );
  window.addEventListener(
    "unhandledrejection",
    ({ reason }: { reason: unknown }) => report(reason, { ...originOf(reason), while: "waiting" }),
    { signal },
  );
}

/** Which part a stack or a file belongs to: `booking@1.0.0-…` or `shell@1.0.0-…`. Of several, the one where it was thrown. */
function originOf(error: unknown, filename = ""): { remote: string } | Record<string, never> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const found = /\/(?:remotes\/([a-z]+)|(shell))\/(\d+\.\d+\.\d+-[0-9a-f]{12})\//.exec(`${stack}\n${filename}`);
  if (!found) return {};
  const [, remote, shell, version] = found;
  return { remote: `${remote ?? shell}@${version}` };
}
