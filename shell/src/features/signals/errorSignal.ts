import { isDataFault } from "@pipelark/shared-contracts";
import { notedOrigin } from "#lib/errorOrigin.ts";
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

/** A line of a stack that lies in a file of a release. */
type Frame = { part: string; version: string; file: string; line: number; column: number; name: string };

const released =
  /^\s*(?:at )?(?:async )?(?:new )?(.*?)[\s@(]*\w+:\/\/[^/\s]+\/(?:remotes\/([a-z]+)|shell)\/(\d+\.\d+\.\d+-[0-9a-f]{12})\/([^\s?#:)]+)[^\s:)]*:(\d+):(\d+)/;
const mostFrames = 8;

/** No frame is as long: to look for one takes more than the square of a line's length, and a stack begins with the message. */
const longestLine = 1000;

/** The first frames of a stack, as Chromium, Firefox or Safari write it, that lie in files of releases. */
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
