import { givenSlots } from "./givenScheduler.ts";
import { renderRemote } from "./renderRemote.tsx";

export type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** Free days and times, for tests. */
export const freeTimes = [
  "2026-11-23T09:00:00Z",
  "2026-11-23T13:00:00Z",
  "2026-11-24T09:00:00Z",
  "2026-12-01T09:00:00Z",
];

/** Opens the scheduler over a database with these answers, for tests. Only the network is faked. */
export function openSchedule(entry: string, answers: Answers = {}) {
  const known: Answers = { free_slots: () => givenSlots(freeTimes), ...answers };
  const rendered = renderRemote({
    entries: ["/", entry],
    shell: { callPublic: async (name, args) => known[name]?.(args) },
  });
  function requests(name: string) {
    return rendered.services.calls.callPublic.filter((call) => call.name === name).map(({ args }) => args);
  }
  return { ...rendered, requests };
}
