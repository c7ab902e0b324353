import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { ownLanguage } from "@pipelark/shared-time/locale";
import { useState } from "react";
import type { QuickReading } from "./quickTask.ts";

type DayReader = QuickReading["dayIn"];

/** Finds due dates in a text. Its library is loaded when the field gets the focus. */
export function useDayReader(services: ShellServices) {
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

  return { read, load, hasFailed };
}
