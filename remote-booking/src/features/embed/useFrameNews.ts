import { useEffect, useState, type RefObject } from "react";
import * as v from "valibot";
import { framePage } from "./framePage.ts";

const newsSchema = v.object({
  from: v.literal("pipelark-embed"),
  type: v.picklist(["ready", "unavailable", "booked"]),
});
/** What is known of the widget: nothing yet, or what the frame said last. */
export type FrameNews = "waiting" | v.InferOutput<typeof newsSchema>["type"];

// The frame gives up after 10 seconds; a frame that never came says nothing at all.
const patience = 10_500;

/** Listens to the frame, and to nobody else: other windows may post what they like. */
export function useFrameNews(frame: RefObject<HTMLIFrameElement | null>): FrameNews {
  const [news, setNews] = useState<FrameNews>("waiting");

  useEffect(() => {
    function handleMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== frame.current?.contentWindow || origin !== new URL(framePage).origin) return;
      const parsed = v.safeParse(newsSchema, data);
      if (parsed.success) setNews(parsed.output.type);
    }
    window.addEventListener("message", handleMessage);
    const timer = setTimeout(() => setNews((known) => (known === "waiting" ? "unavailable" : known)), patience);
    return () => {
      window.removeEventListener("message", handleMessage);
      clearTimeout(timer);
    };
  }, [frame]);

  return news;
}
