import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { listenTo, playerOrigin, playFrom, type PlayerEvent, readPlayerMessage } from "./playerMessages.ts";

/** Whether the player in the frame says where it is. It is `silent` after eight seconds without a word. */
export type PlayerVoice = "waiting" | "speaking" | "silent";

/** What happens in a player that listens. */
export type PlayerNews = Exclude<PlayerEvent, { kind: "ready" }>;

const longestSilence = 8000;
const events = ["timeupdate", "pause", "ended"];

/**
 * Talks to the player in a frame by Player.js. Only messages of that very frame and of the host's origin count.
 * `onLoad` belongs to the frame: a player that was ready before somebody listened is asked again.
 */
export function usePlayer(frame: RefObject<HTMLIFrameElement | null>, onNews: (news: PlayerNews) => void) {
  const [voice, setVoice] = useState<PlayerVoice>("waiting");
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
    setVoice("speaking");
    if (event.kind !== "ready") return onNews(event);
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
    if (voice !== "waiting") return undefined;
    const timer = setTimeout(() => setVoice("silent"), longestSilence);
    return () => clearTimeout(timer);
  }, [voice]);

  return {
    voice,
    onLoad: () => send(listenTo("ready")),
    /** Plays from there, as soon as the player listens. */
    goFrom: (seconds: number) => {
      if (voice === "speaking") goTo(seconds);
      else wantedFrom.current = seconds;
    },
  };
}
