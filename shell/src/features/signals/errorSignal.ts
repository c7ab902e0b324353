import { isDataFault } from "@pipelark/shared-contracts";
import { notedOrigin } from "#lib/errorOrigin.ts";
import { framesOf, framesText } from "./frames.ts";
import { cleanText, type FoundBy, type Owner, type Signal } from "./signal.ts";

type Origin = { part: string; version: string; found_by: FoundBy };
type Context = Record<string, string>;

/** What is known of an error but for the page that it happened in. Null: it is nothing that a release is to blame for. */
export function errorSignal(
  error: unknown,
  { context, owner }: { context: Context; owner: Owner | null },
): Omit<Signal, "page" | "page_load" | "contract"> | null {
  if (isNobodysFault(error)) return null;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  if (/\b(?:chrome|moz|safari-web)-extension:/.test(`${stack}\n${context["file"] ?? ""}`)) return null;
  const frames = framesOf(stack);
  const { remote } = context;
  // A remote of which no version could be had: what failed was reported with each version.
  if (remote !== undefined && !remote.includes("@")) return null;
  const origin = originOf({ error, context, frames, owner });
  if (!origin) return null;
  const text = framesText(frames).slice(0, 1500);
  return {
    ...origin,
    kind: context["while"] === "loading" ? "load-failure" : "error",
    message: cleanText(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 400) || "Unknown",
    ...(text && { stack: text }),
  };
}

/** The boundary that caught it is right, then the service that failed; a stack may begin in a library of the shell's. */
function originOf({
  error,
  context,
  frames,
  owner,
}: {
  error: unknown;
  context: Context;
  frames: ReturnType<typeof framesOf>;
  owner: Owner | null;
}): Origin | null {
  const caught = named(context["remote"]);
  if (caught) {
    const isBoundary = context["while"] === "loading" || context["while"] === "rendering";
    return { ...caught, found_by: isBoundary ? "boundary" : "service" };
  }
  const noted = named(notedOrigin(error));
  if (noted) return { ...noted, found_by: "service" };
  const [frame] = frames.length > 0 ? frames : framesOf(`${context["file"] ?? ""}:0:0`);
  if (frame) return { part: frame.part, version: frame.version, found_by: "stack" };
  return owner && { part: owner.part, version: owner.version, found_by: "page" };
}

function named(remote: string | undefined): { part: string; version: string } | null {
  const [part, version] = remote?.split("@") ?? [];
  return part && version ? { part, version } : null;
}

/** What browsers call an error when observed sizes change once more within a frame: they tell the rest in the next one, and nothing is lost. */
const resizeObserverMessages: ReadonlySet<string> = new Set([
  "ResizeObserver loop completed with undelivered notifications.",
  "ResizeObserver loop limit exceeded",
]);

/** No network, no right, no such row, too many calls, a request that was called off, a size told late: no release can help it. */
function isNobodysFault(error: unknown): boolean {
  if (isDataFault(error)) return error.kind !== "unexpected" || error.status === 429;
  return error instanceof Error && (error.name === "AbortError" || resizeObserverMessages.has(error.message));
}
