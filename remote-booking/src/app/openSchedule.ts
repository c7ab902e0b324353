import { givenSlots } from "#lib/givenScheduler.ts";
import { renderRemote } from "./renderRemote.tsx";

export type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** Days and times that are free, for tests. */
export const freeTimes = [
  "2026-11-23T09:00:00Z",
  "2026-11-23T13:00:00Z",
  "2026-11-24T09:00:00Z",
  "2026-12-01T09:00:00Z",
];

/** The scheduler over a database that answers like this, for tests: at the network's edge, nothing of ours is faked. */
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
