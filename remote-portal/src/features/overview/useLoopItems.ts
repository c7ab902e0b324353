import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import type { Loop } from "@pipelark/shared-data/overview/loopSchema";

type Item = { to: string; words: string };

/** Appointments and deals that wait for the client, each with the view that lists them. None without that page. */
export function useLoopItems({ outcomes, to_clear_up: unclear, to_confirm: unconfirmed, disputed }: Loop): Item[] {
  const path = usePathOf("clientDeals");
  if (path === undefined) return [];
  return [
    item(
      outcomes,
      path,
      outcomes === 1 ? "1 appointment needs an outcome" : `${outcomes} appointments need an outcome`,
    ),
    item(unclear, `${path}?view=to-clear-up`, `${counted(unclear, "appointment")} with conflicting answers`),
    item(unconfirmed, `${path}?deals=to-confirm`, `${counted(unconfirmed, "deal")} to confirm`),
    item(disputed, `${path}?deals=disputed`, counted(disputed, "disputed deal")),
  ].filter((each) => each !== null);
}

// oxlint-disable-next-line max-params -- a count, where it leads and its words
function item(count: number, to: string, words: string): Item | null {
  return count > 0 ? { to, words } : null;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
