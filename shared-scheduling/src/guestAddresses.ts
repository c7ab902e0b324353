import { isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { bookingLimits } from "./bookingLimits.ts";

/** Guests' addresses, and the text of the field that was not added yet. */
export type GuestAddresses = { guests: readonly string[]; typedGuest: string };

type AddedGuests = GuestAddresses & { problem: string | null };

/** Adds one or several addresses that were typed or pasted. Rejected ones stay in the field, with the reason. */
export function addTyped({ guests, typedGuest }: GuestAddresses, ownAddress: string): AddedGuests {
  const own = ownAddress.trim().toLowerCase();
  const kept = new Set(guests);
  const rest: string[] = [];
  let problem: string | null = null;
  for (const address of addressesIn(typedGuest)) {
    const objection = addressError(address, { own, isFull: kept.size >= bookingLimits.guests && !kept.has(address) });
    if (objection === null) kept.add(address);
    else {
      rest.push(address);
      problem ??= objection;
    }
  }
  return { guests: [...kept], typedGuest: rest.join(", "), problem };
}

/** Also reads "Ann Lee <ann@example.com>; bob@example.com", the format that mail programs copy. */
function addressesIn(typed: string): string[] {
  return typed
    .replaceAll(/"[^"]*"/g, " ")
    .replaceAll(/[^,;<>]*<([^<>]*)>/g, "$1,")
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase());
}

function addressError(address: string, { own, isFull }: { own: string; isFull: boolean }): string | null {
  if (!isEmailAddress(address)) return `“${address}” is not a valid email address.`;
  if (address === own) return "This is your own address. You'll get the confirmation anyway.";
  return isFull ? `You can add up to ${bookingLimits.guests} guests.` : null;
}
