import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { recordedOrigin } from "#lib/errorOrigin.ts";
import { cleanText, type ErrorSource, type Owner, type Signal } from "./signal.ts";

type Origin = { part: string; version: string; found_by: ErrorSource };
type Context = Record<string, string>;

/** Signal of an error, without the page where it happened. Null when no release is to blame. */
export function errorSignal(
  error: unknown,
  { context, owner }: { context: Context; owner: Owner | null },
): Omit<Signal, "page" | "page_load" | "contract"> | null {
  if (isUnpreventable(error)) return null;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  if (/\b(?:chrome|moz|safari-web)-extension:/.test(`${stack}\n${context["file"] ?? ""}`)) return null;
  const frames = framesOf(stack);
  const { remote } = context;
  // The remote had no version that could be loaded; each version's failure was already reported.
  if (remote !== undefined && !remote.includes("@")) return null;
  const origin = originOf({ error, context, frames, owner });
  if (!origin) return null;
  const text = [requestOf(error), framesText(frames)].filter(Boolean).join("\n").slice(0, 1500);
  return {
    ...origin,
    kind: context["while"] === "loading" ? "load-failure" : "error",
    message: cleanText(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 400) || "Unknown",
    ...(text && { stack: text }),
  };
}

/** The request that failed, `request bcdfghjkmnpqrstv`, by the id that our server logs it with. */
function requestOf(error: unknown): string {
  const cause = isDataFault(error) ? error.cause : null;
  const id = typeof cause === "object" && cause !== null && "request_id" in cause ? cause.request_id : null;
  return typeof id === "string" && /^[b-z]{16}$/.test(id) ? `request ${id}` : "";
}

/** Origin of an error: the boundary that caught it first, then the service that failed, then the stack, which may begin in a library of the shell. */
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
  const noted = named(recordedOrigin(error));
  if (noted) return { ...noted, found_by: "service" };
  const [frame] = frames.length > 0 ? frames : framesOf(`${context["file"] ?? ""}:0:0`);
  if (frame) return { part: frame.part, version: frame.version, found_by: "stack" };
  return owner && { part: owner.part, version: owner.version, found_by: "page" };
}

function named(remote: string | undefined): { part: string; version: string } | null {
  const [part, version] = remote?.split("@") ?? [];
  return part && version ? { part, version } : null;
}

/** Messages for size changes that browsers deliver one frame later, without loss. */
const resizeObserverMessages: ReadonlySet<string> = new Set([
  "ResizeObserver loop completed with undelivered notifications.",
  "ResizeObserver loop limit exceeded",
]);

/** True for errors that no release can prevent: no network, no permission, no such row, rate limit, cancelled request, late size change. */
function isUnpreventable(error: unknown): boolean {
  if (isDataFault(error)) return error.kind !== "unexpected" || error.status === 429;
  return error instanceof Error && (error.name === "AbortError" || resizeObserverMessages.has(error.message));
}

/** A stack frame in a file of a release. */
type Frame = { part: string; version: string; file: string; line: number; column: number; name: string };

const released =
  /^\s*(?:at )?(?:async )?(?:new )?(.*?)[\s@(]*\w+:\/\/[^/\s]+\/(?:remotes\/([a-z]+)|shell)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\/([^\s?#:)]+)[^\s:)]*:(\d+):(\d+)/;
const mostFrames = 8;

/** Length limit of a frame's line, because matching is worse than quadratic in it and the stack starts with the message. */
const longestLine = 1000;

/** First frames of a Chromium, Firefox or Safari stack that are in files of releases. */
function framesOf(stack: string): Frame[] {
  return stack
    .split("\n")
    .flatMap((text) => {
      const found = text.length <= longestLine && released.exec(text);
      if (!found) return [];
      const [, name = "", part = "shell", version = "", file = "", line, column] = found;
      return [{ part, version, file, line: Number(line), column: Number(column), name: name.slice(0, 60) }];
    })
    .slice(0, mostFrames);
}

/** Frames as lines of text: `tick booking@1.0.0-0a1b2c3d4e5f/assets/main.js:1:2`. */
function framesText(frames: readonly Frame[]): string {
  return frames
    .map(({ name, part, version, file, line, column }) => `${name} ${part}@${version}/${file}:${line}:${column}`.trim())
    .join("\n");
}
