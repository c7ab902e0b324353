import * as v from "valibot";

/** Origin of the player. Messages from any other origin are ignored. */
export const playerOrigin = "https://streamable.com";

/** Events of the player: it listens, its position in seconds, it stopped. */
export type PlayerEvent =
  | { kind: "ready" }
  | { kind: "at"; seconds: number; duration: number }
  | { kind: "pause" }
  | { kind: "ended" };

const protocol = { context: "player.js", version: "0.0.11" } as const;
const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const messageSchema = v.variant("event", [
  v.object({ context: v.literal(protocol.context), event: v.picklist(["ready", "pause", "ended"]) }),
  v.object({
    context: v.literal(protocol.context),
    event: v.literal("timeupdate"),
    value: v.object({ seconds: time, duration: time }),
  }),
]);

/** Reads a message in the Player.js protocol; null when it is not one or was not subscribed to. */
export function readPlayerMessage(data: unknown): PlayerEvent | null {
  const message = v.safeParse(messageSchema, typeof data === "string" ? parsedJson(data) : data);
  if (!message.success) return null;
  return message.output.event === "timeupdate"
    ? { kind: "at", ...message.output.value }
    : { kind: message.output.event };
}

/** Subscribes to an event: "ready", "timeupdate", "pause" or "ended". */
export function listenTo(event: string): string {
  return JSON.stringify({ ...protocol, method: "addEventListener", value: event });
}

/** Messages that make the player continue from a second. */
export function playFrom(seconds: number): string[] {
  return [
    JSON.stringify({ ...protocol, method: "setCurrentTime", value: seconds }),
    JSON.stringify({ ...protocol, method: "play" }),
  ];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
