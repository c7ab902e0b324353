import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { listenTo, playerOrigin, playFrom, type PlayerEvent, readPlayerMessage } from "./playerMessages.ts";

/** Tells if the player reports its position. `silent` after eight seconds without a message. */
export type PlayerState = "waiting" | "speaking" | "silent";

/** Events of a player that has reported ready. */
export type PlaybackEvent = Exclude<PlayerEvent, { kind: "ready" }>;

const longestSilence = 8000;
const events = ["timeupdate", "pause", "ended"];

/**
 * Talks to the player in a frame by Player.js. Only messages of that frame and of the host's origin count. `onLoad`
 * belongs on the frame: a player that was ready before we listened is asked again.
 */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, onPlayback: (event: PlaybackEvent) => void) {
  const [playerState, setPlayerState] = useState<PlayerState>("waiting");
  const wantedFrom = useRef<number | null>(null);

  function send(message: string) {
    frame.current?.contentWindow?.postMessage(message, playerOrigin);
  }

  function goTo(seconds: number) {
    for (const message of playFrom(seconds)) send(message);
  }

  const handleMessage = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (origin !== playerOrigin || !source || source !== frame.current?.contentWindow) return;
    const event = readPlayerMessage(data);
    if (!event) return;
    setPlayerState("speaking");
    if (event.kind !== "ready") return onPlayback(event);
    for (const name of events) send(listenTo(name));
    if (wantedFrom.current !== null) goTo(wantedFrom.current);
    wantedFrom.current = null;
  });

  useEffect(() => {
    function listen(event: MessageEvent) {
      handleMessage(event);
    }
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);

  useEffect(() => {
    if (playerState !== "waiting") return undefined;
    const timer = setTimeout(() => setPlayerState("silent"), longestSilence);
    return () => clearTimeout(timer);
  }, [playerState]);

  return {
    playerState,
    onLoad: () => send(listenTo("ready")),
    /** Plays from there once the player listens. */
    goFrom: (seconds: number) => {
      if (playerState === "speaking") goTo(seconds);
      else wantedFrom.current = seconds;
    },
  };
}
