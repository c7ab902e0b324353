import * as v from "valibot";

/** Where the player runs. Messages of any other origin mean nothing. */
export const playerOrigin = "https://streamable.com";

/** What the player says of itself: that it listens, where it is (in seconds), that it stopped. */
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

/** Reads a message in the Player.js protocol; null when it is none, or says what we did not ask for. */
export function readPlayerMessage(data: unknown): PlayerEvent | null {
  const message = v.safeParse(messageSchema, typeof data === "string" ? parsedJson(data) : data);
  if (!message.success) return null;
  return message.output.event === "timeupdate"
    ? { kind: "at", ...message.output.value }
    : { kind: message.output.event };
}

/** Asks to be told of an event: "ready", "timeupdate", "pause", "ended". */
export function listenTo(event: string): string {
  return JSON.stringify({ ...protocol, method: "addEventListener", value: event });
}

/** Has the player go on from a second. */
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
