import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { ownLanguage } from "@pipelark/shared-time/locale";
import { useEffect, useEffectEvent, useState } from "react";
import type { QuickReading } from "./quickTask.ts";

type DayReader = QuickReading["dayIn"];

type DayReaderOptions = { services: ShellServices; text: string };

/** Finds due dates in a text. Its library is loaded when the field gets the focus, or has a text already, such as a draft. */
export function useDayReader({ services, text: entered }: DayReaderOptions) {
  const [read, setRead] = useState<DayReader>(null);
  const [hasFailed, setFailed] = useState(false);

  async function load(): Promise<DayReader> {
    if (read) return read;
    try {
      const { dueDayIn } = await import("./dueDayIn.ts");
      const isDayFirst = new Intl.DateTimeFormat(ownLanguage()).formatToParts(0)[0]?.type === "day";
      const reader: DayReader = (text) => dueDayIn(text, { now: new Date(), isDayFirst });
      setRead(() => reader);
      setFailed(false);
      return reader;
    } catch (error) {
      services.report(error);
      setFailed(true);
      return null;
    }
  }

  const loadForText = useEffectEvent(() => void load());
  const hasText = entered !== "";
  useEffect(() => {
    if (hasText) loadForText();
  }, [hasText]);

  return { read, load, hasFailed };
}
