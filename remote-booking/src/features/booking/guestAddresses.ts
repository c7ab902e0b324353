import { isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";

/** Addresses of people who come along, and what was typed and is not among them yet. */
export type GuestAddresses = { guests: readonly string[]; typedGuest: string };

type Added = GuestAddresses & { problem: string | null };

/** Adds what was typed or pasted: one address or several. What cannot be added stays where it was typed, with the reason. */
export function addTyped({ guests, typedGuest }: GuestAddresses, ownAddress: string): Added {
  const own = ownAddress.trim().toLowerCase();
  const kept = new Set(guests);
  const rest: string[] = [];
  let problem: string | null = null;
  for (const address of addressesIn(typedGuest)) {
    const objection = objectionTo(address, { own, isFull: kept.size >= bookingLimits.guests && !kept.has(address) });
    if (objection === null) kept.add(address);
    else {
      rest.push(address);
      problem ??= objection;
    }
  }
  return { guests: [...kept], typedGuest: rest.join(", "), problem };
}

/** Also of "Ann Lee <ann@example.com>; bob@example.com", as mail programs copy it. */
function addressesIn(typed: string): string[] {
  return typed
    .replaceAll(/"[^"]*"/g, " ")
    .replaceAll(/[^,;<>]*<([^<>]*)>/g, "$1,")
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase());
}

function objectionTo(address: string, { own, isFull }: { own: string; isFull: boolean }): string | null {
  if (!isEmailAddress(address)) return `“${address}” is not an e-mail address.`;
  if (address === own) return "This is your own address: you get the confirmation anyway.";
  return isFull ? `At most ${bookingLimits.guests} guests can come along.` : null;
}
