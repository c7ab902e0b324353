import { useEffect, useState, type RefObject } from "react";
import type { CalendarProvider } from "./calendarProvider.ts";

/** State of the framed page. "booked" is final, whatever the page reports afterwards. */
export type FrameStatus = "waiting" | "loaded" | "booked" | "failed";

const longestWait = 10_000;

/** Accepts only messages of the frame's own window and of the provider's origins. */
export function useFrameStatus(frame: RefObject<HTMLIFrameElement | null>, provider: CalendarProvider): FrameStatus {
  const [status, setStatus] = useState<FrameStatus>("waiting");

  useEffect(() => {
    function handleMessage({ source, origin, data }: MessageEvent<unknown>) {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || !provider.origins.includes(origin)) return;
      const message = provider.readMessage(data);
      if (message === null) return;
      if (message.reply) page.postMessage(message.reply, origin);
      setStatus((before) => (before === "booked" ? before : message.kind));
    }
    window.addEventListener("message", handleMessage);
    const timer = setTimeout(() => setStatus((before) => (before === "waiting" ? "failed" : before)), longestWait);
    return () => {
      window.removeEventListener("message", handleMessage);
      clearTimeout(timer);
    };
  }, [frame, provider]);

  return status;
}
