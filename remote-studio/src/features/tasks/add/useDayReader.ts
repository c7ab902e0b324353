import type { dueDayIn } from "./dueDayIn.ts";
import { useModule } from "@pipelark/shared-signed-in/useModule";
import { ownLanguage } from "@pipelark/shared-time/locale";
import { useState } from "react";
import type { QuickReading } from "./quickTask.ts";

type DayReader = QuickReading["dayIn"];

/** Finds due dates in a text. Its library is loaded when the field gets the focus, or has a text already, such as a draft. */
export function useDayReader(text: string) {
  const [isPrepared, setPrepared] = useState(false);
  const { data, isError, refetch } = useModule({
    name: "due days",
    load: () => import("./dueDayIn.ts"),
    isWanted: isPrepared || text !== "",
  });

  /** Null if the library could not be loaded. */
  async function load(): Promise<DayReader> {
    return readerOf(data ?? (await refetch()).data);
  }

  return { read: readerOf(data), prepare: () => setPrepared(true), load, hasFailed: isError };
}

type DueDays = { dueDayIn: typeof dueDayIn };

function readerOf(module: DueDays | undefined): DayReader {
  if (!module) return null;
  const isDayFirst = new Intl.DateTimeFormat(ownLanguage()).formatToParts(0)[0]?.type === "day";
  return (text) => module.dueDayIn(text, { now: new Date(), isDayFirst });
}
